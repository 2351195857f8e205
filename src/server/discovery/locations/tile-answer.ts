// GET /tiles/locations/{z}/{x}/{y}.mvt: a tile of all locations or, with the filters of a list as its query, of those that the list has.
import { countedFilters, type LocationFilters } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { requireAdvanced } from './advanced-filters.ts'
import { filterConditions } from './filter-sql.ts'
import { rememberAnswers } from './remember-answers.ts'
import { locationsTile, type TileNumbers } from './tile.ts'
import { type SearchDeps, understandFilters } from './understand-filters.ts'

/** The tiles of a view ask for the same. */
const understand = rememberAnswers((deps: SearchDeps, filters: LocationFilters) =>
  understandFilters(deps, filters),
)

/** @throws Problem not-found, validation or plan-limit */
export async function answerTile(
  context: Pick<CallContext, 'deps' | 'session'>,
  numbers: TileNumbers,
  query: URLSearchParams,
): Promise<HttpResponse> {
  const { deps } = context
  const filters = readFilters(query)
  await requireAdvanced(context, filters)
  const isFiltered = Object.keys(filters).length > 0
  const conditions = isFiltered
    ? filterConditions(deps.readSql, (await understand(deps, filters)).filters)
    : []
  return {
    status: 200,
    headers: {
      'content-type': 'application/vnd.mapbox-vector-tile',
      // Only some plans may filter by direction.
      'cache-control': filters.facing
        ? 'private, no-store'
        : 'public, max-age=60, stale-while-revalidate=600',
    },
    body: await locationsTile(deps.readSql, numbers, conditions),
  }
}

function readFilters(query: URLSearchParams): LocationFilters {
  const { data, error } = countedFilters.safeParse(
    Object.fromEntries(
      [...new Set(query.keys())].map((name) => {
        const values = query.getAll(name)
        return [name, values.length > 1 ? values : values[0]]
      }),
    ),
  )
  if (data) return data
  const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('validation', errors[0]?.message ?? 'The filters are invalid', { errors }, 400)
}
