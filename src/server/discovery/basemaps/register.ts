// Domain registration: installed street maps. They are files, not rows.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { listInstalled } from './installed.ts'

const basemapOperations: Operations<typeof contract.basemaps> = {
  list: ({ deps }) => listInstalled(deps.basemapFolder),
}

export const basemaps = {
  name: 'basemaps',
  uses: ['gazetteer'],
  operations: { basemaps: basemapOperations },
} satisfies Domain
