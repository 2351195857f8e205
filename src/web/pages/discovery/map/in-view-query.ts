// The query of the list beside the map: the most popular locations in view.
import type { FilterState } from '../../../../rules/filter-state.ts'
import { locationsQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'

const listedAtMost = 24

export const inViewQuery = (api: Api, filters: FilterState) =>
  locationsQuery(api, { ...filters, limit: listedAtMost })
