// Asks Commons for files near a location and in the category of the landmark that it shows.
import type { Queryable } from '../../platform/db/pool.ts'
import { type CommonsClient, CommonsFailed } from './client.ts'
import { answerShape, type CommonsFile, parseFile } from './parse-file.ts'
import { type Found, ranked, type Spot, withDistance } from './rank.ts'

export type SearchedLocation = Spot & { id: string; name: string; wikidata: string | null }

const nearMeters = 400
const perQuery = '50'
const maxAnswers = 6
const fileProperties = {
  prop: 'imageinfo|coordinates',
  iiprop: 'url|size|mime|extmetadata|metadata',
  iiurlwidth: '1920',
  iiextmetadatafilter: 'Artist|Credit|LicenseShortName|License|DateTimeOriginal|Restrictions|NonFree',
  colimit: perQuery,
}

/** The free photos of a location, the most likely first, without duplicates. @throws CommonsFailed */
export async function findFiles(client: CommonsClient, location: SearchedLocation): Promise<Found[]> {
  const near = await readFiles(client, {
    ...fileProperties,
    generator: 'geosearch',
    ggscoord: `${location.latitude}|${location.longitude}`,
    ggsradius: String(nearMeters),
    ggslimit: perQuery,
    ggsnamespace: '6',
  })
  const category = location.wikidata && (await findCategory(client, location.wikidata))
  const ofCategory = category
    ? await readFiles(client, {
        ...fileProperties,
        generator: 'categorymembers',
        gcmtitle: `Category:${category}`,
        gcmtype: 'file',
        gcmlimit: perQuery,
      })
    : []
  const seen = new Set(near.map(({ pageId }) => pageId))
  const found = [
    ...near.map((file) => withDistance(file, location, 'position')),
    ...ofCategory
      .filter(({ pageId }) => !seen.has(pageId))
      .map((file) => withDistance(file, location, 'category')),
  ]
  return ranked(found, location)
}

/** One file by the id of its page; undefined if it is not a free photo. */
export async function findFile(client: CommonsClient, pageId: number): Promise<CommonsFile | undefined> {
  return (await readFiles(client, { ...fileProperties, pageids: String(pageId) }))[0]
}

// An answer may be incomplete: the next one holds more properties of the same pages.
async function readFiles(client: CommonsClient, parameters: Record<string, string>): Promise<CommonsFile[]> {
  const pages = new Map<number, Record<string, unknown>>()
  let next: Record<string, string> | undefined = {}
  for (let answers = 0; next && answers < maxAnswers; answers++) {
    const answer = answerShape.safeParse(await client.query({ ...parameters, ...next }))
    if (!answer.success) throw new CommonsFailed('Commons responded in an unknown format')
    if (answer.data.error) throw new CommonsFailed(`Commons rejected the search: ${answer.data.error.code}`)
    for (const page of answer.data.query?.pages ?? []) merge(pages, page)
    next = answer.data.continue
  }
  return [...pages.values()].flatMap((page) => parseFile(page) ?? [])
}

function merge(pages: Map<number, Record<string, unknown>>, page: unknown): void {
  const part = page as Record<string, unknown>
  if (typeof part?.pageid !== 'number') return
  pages.set(part.pageid, { ...pages.get(part.pageid), ...part })
}

// The Commons category (P373) of an item.
async function findCategory(client: CommonsClient, item: string): Promise<string | undefined> {
  const answer = (await client.sparql(
    `SELECT ?category WHERE { wd:${item} wdt:P373 ?category } LIMIT 1`,
  )) as {
    results?: { bindings?: { category?: { value?: unknown } }[] }
  }
  const value = answer?.results?.bindings?.[0]?.category?.value
  return typeof value === 'string' ? value : undefined
}

/** A location whose exact position is public, by id; undefined for others, whose position must not be sent anywhere. */
export async function readSearched(sql: Queryable, id: string): Promise<SearchedLocation | undefined> {
  const [row] = await sql<SearchedLocation[]>`
    select l.id, l.name, l.latitude, l.longitude, l.direction_degrees as "directionDegrees",
      (select k.wikidata from location_landmarks s join landmarks k on k.id = s.landmark_id
        where s.location_id = l.id and s.role = 'main' and k.wikidata is not null order by k.name limit 1) as wikidata
    from locations l where l.id = ${id} and l.removed_at is null and l.precision = 'exact'`
  return row
}
