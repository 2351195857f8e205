// `npm run mutate`: how many random changes of the code the tests notice (tools/mutate/).
import { join } from 'node:path'
import { ensureInstalled, ownNode, root, runForeground } from './ensure.mjs'

ensureInstalled()
runForeground(ownNode, [join(root, 'tools', 'mutate', 'run.ts'), ...process.argv.slice(2)])
