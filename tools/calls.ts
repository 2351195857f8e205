// Writes the methods and paths of the contract for the browser, without the validators: `node tools/calls.ts`.
import { writeFileSync } from 'node:fs'
import { minifyContractRouter } from '@orpc/contract'
import { contract } from '../src/contract/contract.ts'

/** The text of src/web/calls.gen.json. */
export const callsFile = () => `${JSON.stringify(minifyContractRouter(contract), null, 2)}\n`

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop() as string)) {
  writeFileSync(new URL('../src/web/calls.gen.json', import.meta.url), callsFile())
}
