// Calls on the gallery → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listFilters } from './filters.ts'
import { listGallery } from './list.ts'

export const galleryOperations: Operations<typeof contract.gallery> = {
  list: listGallery,
  filters: ({ deps }) => listFilters(deps),
}
