// GET /api/admin/previews and /{kind}/{id}: what the administrators' lists show of a row beside its cells. Each domain says what that is
// (`previews` of its register); a row without a picture or a position of its own is shown with those of the row it is `like`.
import type {
  Preview,
  PreviewImage,
  PreviewPicture,
  PreviewRef,
} from '../../../contract/contributions/admin-previews.ts'
import { Problem } from '../../../contract/problems.ts'
import type { PreviewKind } from '../../../rules/admin-previews.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import type { PreviewImageRow, PreviewRow } from '../../app/domains/admin-preview.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { UserContext } from '../../app/request/context.ts'
import { toImage } from '../../discovery/photos/display-image.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { renderMarkdown } from '../../platform/markdown/render.ts'
import { getNearby } from './list-locations.ts'
import { recordReading } from './record-reading.ts'
import { countContributions, isAboutUser } from './user-contributions.ts'

type Shown = PreviewRow & { kind: PreviewKind; id: string }

/** A row and those that stand for it, the row itself first: a comment, its meetup, the location of that. */
type Chain = readonly [Shown, ...Shown[]]

const maxChain = 3

const toKey = ({ kind, id }: PreviewRef): string => `${kind}:${id}`

/** GET /api/admin/previews */
export async function listPreviews({ deps: { sql, domains } }: UserContext, { of }: { of: string[] }) {
  const refs = of.map(toRef)
  const chains = await readChains(sql, domains, refs)
  return refs.flatMap((ref) => {
    const chain = chains.get(toKey(ref))
    return chain ? [{ ...ref, picture: toPicture(chain), place: toPlace(chain) }] : []
  })
}

function toRef(text: string): PreviewRef {
  const [kind, id] = text.split(':')
  return { kind: kind as PreviewKind, id: id as string }
}

/** GET /api/admin/previews/{kind}/{id}. @throws Problem not-found */
export async function readPreview(context: UserContext, ref: PreviewRef): Promise<Preview> {
  const { sql, domains } = context.deps
  const chain = (await readChains(sql, domains, [ref])).get(toKey(ref))
  if (!chain) throw new Problem('not-found', 'There is nothing of this kind with this id')
  const position = toPosition(chain)
  const [{ name, text = null, isMarkdown, privateTo, facts, userId = null }] = chain
  if (privateTo)
    await recordReading(context, `${ref.kind}.preview`, { ...ref, name: name ?? '', to: privateTo })
  return {
    ...ref,
    text: text || null,
    html: text && isMarkdown ? renderMarkdown(text).html : null,
    facts: (facts ?? []).flatMap(toFact),
    picture: toPicture(chain),
    images: (findImages(chain) ?? []).map((image) => toPreviewImage(image, position)),
    place: toPlace(chain),
    position,
    nearby: ref.kind === 'location' && position ? await getNearby(sql, { id: ref.id, ...position }) : [],
    author: userId ? await readAuthor(sql, domains, userId) : null,
  }
}

function toFact({
  label,
  value = null,
  at = null,
}: NonNullable<PreviewRow['facts']>[number]): Preview['facts'] {
  if (value === null && at === null) return []
  return [
    {
      label,
      value: value === null ? null : String(value),
      at: at === null ? null : new Date(at).toISOString(),
    },
  ]
}

/** One statement for each step of the chains. */
async function readChains(
  sql: Queryable,
  domains: readonly Domain[],
  refs: readonly PreviewRef[],
): Promise<Map<string, Chain>> {
  const found = new Map<string, Shown>()
  let open = refs
  for (let step = 0; step < maxChain && open.length > 0; step += 1) {
    const rows = await readRows(sql, domains, open)
    for (const row of rows) found.set(toKey(row), row)
    open = rows.flatMap(({ like }) => (like && !found.has(toKey(like)) ? [like] : []))
  }
  return new Map(
    refs.flatMap((ref) => {
      const chain = toChain(found, ref)
      return chain ? [[toKey(ref), chain] as const] : []
    }),
  )
}

function toChain(found: ReadonlyMap<string, Shown>, ref: PreviewRef): Chain | undefined {
  const first = found.get(toKey(ref))
  if (!first) return undefined
  const others: Shown[] = []
  let next = first.like && found.get(toKey(first.like))
  while (next && others.length < maxChain - 1) {
    others.push(next)
    next = next.like && found.get(toKey(next.like))
  }
  return [first, ...others]
}

async function readRows(
  sql: Queryable,
  domains: readonly Domain[],
  refs: readonly PreviewRef[],
): Promise<Shown[]> {
  const cases = domains.flatMap(({ previews = {} }) =>
    Object.entries(previews).map(
      ([kind, select]) => sql`when ${sql.raw(`'${kind}'`)} then ${select(sql, sql`r.id`)}`,
    ),
  )
  const kinds = refs.map(({ kind }) => kind)
  const ids = refs.map(({ id }) => id)
  const rows = await sql<(PreviewRef & { shown: PreviewRow | null })[]>`
    select r.kind, r.id, case r.kind ${sql.join(cases, ' ')} end as shown
    from (select distinct kind, id from unnest(${kinds}::text[], ${ids}::uuid[]) as asked (kind, id)) r`
  return rows.flatMap(({ shown, ...ref }) => (shown ? [{ ...shown, ...ref }] : []))
}

/** Undefined if something else may stand for them. */
const findImages = (chain: Chain): readonly PreviewImageRow[] | undefined =>
  chain.find(({ images }) => images)?.images ?? undefined

function toPicture(chain: Chain): PreviewPicture {
  const images = findImages(chain)
  const [image] = images ?? []
  const drawing = images && !image ? undefined : chain.find((one) => one.drawing)?.drawing
  const user = chain.find(({ kind, name }) => kind === 'user' && name)
  return {
    image: image ? `/media/${image.id}/320.jpg` : null,
    drawing: drawing ?? null,
    user: user ? { displayName: user.name ?? '', profileImage: user.avatar ?? null } : null,
  }
}

function toPlace(chain: Chain): Preview['place'] {
  const placed = chain.find(({ city, region, country }) => city || region || country)
  if (!placed) return null
  const { city = null, region = null, country = null } = placed
  return { city, region, country, countryName: country && countryName(country) }
}

function toPosition(chain: Chain): Preview['position'] {
  for (const { name, latitude, longitude, direction } of chain)
    if (typeof latitude === 'number' && typeof longitude === 'number')
      return { name: name ?? '', latitude, longitude, direction: direction ?? null }
  return null
}

function toPreviewImage(row: PreviewImageRow, position: Preview['position']): PreviewImage {
  const {
    camera = null,
    lens = null,
    settings = null,
    taken_at = null,
    latitude = null,
    longitude = null,
  } = row
  const isPlaced = latitude !== null && longitude !== null
  return {
    ...toImage({ ...row, alt: row.alt ?? '' }),
    camera,
    lens,
    settings,
    takenAt: taken_at,
    latitude,
    longitude,
    milesAway: position && isPlaced ? distanceMiles(position, { latitude, longitude }) : null,
  }
}

type AuthorRow = Omit<NonNullable<Preview['author']>, 'joinedAt' | 'contributions'> & { joinedAt: Date }

/** Counts only: what the reports say is on the user's own page, where looking is recorded. */
async function readAuthor(
  sql: Queryable,
  domains: readonly Domain[],
  userId: string,
): Promise<Preview['author']> {
  const reports = (state: string) => sql`
    (select count(distinct (r.subject_kind, r.subject_id))::int from reports r where r.state = ${state} and ${isAboutUser(sql, domains, userId)})`
  const [row] = await sql<AuthorRow[]>`
    select p.id, coalesce(p.username::text, p.name) as username, p.name as "displayName", p.created_at as "joinedAt", p.is_demo as "isDemo", p.reputation,
      case when not coalesce(p.banned, false) then p.image end as "profileImage",
      coalesce(p.banned, false) and coalesce(p.ban_expires > now(), true) as "isSuspended",
      ${reports('open')} as "reportsOpen", ${reports('upheld')} as "reportsUpheld"
    from users p where p.id = ${userId}`
  if (!row) return null
  return {
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    contributions: await countContributions(sql, domains, userId),
  }
}
