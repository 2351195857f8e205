// GET /api/best-light: a bounded number of candidates is scored by what the database holds, the best of them again with
// their real horizons and forecasts.
import type { RankedLocation } from '../../../contract/planning/best-light.ts'
import { type LightSituation, scoreBestLight } from '../../../rules/best-light/best-light.ts'
import { lightKindAt, moonlightIn, prepareSky, type Sky } from '../../../rules/best-light/sky.ts'
import { preferredTide, type TideTurn } from '../../../rules/best-light/tide.ts'
import { horizonAltitudeAt, horizonLimitAt } from '../../../rules/light/horizon.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { isOpenAt, type SunOfDay, toSunOfDay } from '../../../rules/opening-hours/open-spans.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import type { Score } from '../../../rules/score.ts'
import { photographyScore, scoreReason } from '../../../rules/weather/photography-score.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { findLightCandidates, type LightCandidate } from '../../discovery/locations/light-candidates.ts'
import { closedGuides } from '../../discovery/locations/limited.ts'
import { type Forecasts, readForecasts } from '../../discovery/weather/forecasts.ts'
import { hasPlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import { readHorizons } from '../horizon/known.ts'

/** How many candidates have their horizons, forecasts and opening hours read. */
const maxShortlisted = 80

type Input = { lat: number; lng: number; at?: string | undefined; distance: number; limit: number }
type Candidate = LightCandidate & {
  sky: Sky
  preferredTide: TideTurn['kind'] | undefined
  isOpen: boolean | undefined
}
type Ranked = Candidate & Score
type Tides = ReadonlyMap<string, readonly TideTurn[] | null>
type Known = {
  horizons: Awaited<ReturnType<typeof readHorizons>>
  forecasts: Forecasts | undefined
  tides: Tides | undefined
}

/** What a guide tells about the light counts as unknown where it is withheld; skylines likewise. */
const guideUnknown = { directionDegrees: null, crowdLevel: null }

const nothingKnown: Known = { horizons: new Map(), forecasts: undefined, tides: undefined }

export async function listBestLight(
  context: CallContext,
  { lat, lng, at, distance, limit }: Input,
): Promise<RankedLocation[]> {
  const { deps, session } = context
  const sql = deps.readSql
  const atMs = at === undefined ? deps.now().getTime() : Date.parse(at)
  const skyAt = prepareSky(new Date(atMs))
  const found = await findLightCandidates(sql, { latitude: lat, longitude: lng }, distance)
  const closed = await closedGuides(
    context,
    found.map(({ id }) => id),
  )
  const candidates = found.map((one) => ({
    ...one,
    ...(closed.has(one.id) ? guideUnknown : {}),
    sky: skyAt(one),
    preferredTide: preferredTide(one.bestTime),
    isOpen: undefined,
  }))
  const rank = (of: Candidate[], known: Known) =>
    of.map((one) => ({ ...one, ...scoreCandidate(one, known, { atMs, distance }) })).sort(byScore)
  const isOpen = prepareOpenThen(atMs)
  const shortlist = rank(candidates, nothingKnown)
    .slice(0, maxShortlisted)
    .map((one) => ({ ...one, isOpen: isOpen(one) }))
  const user = await session.user()
  const known = {
    horizons: await readHorizons(
      sql,
      shortlist.flatMap(({ id }) => (closed.has(id) ? [] : [id])),
    ),
    forecasts: await readIncluded(deps, user, shortlist),
    tides: await readTides(deps, shortlist, atMs),
  }
  const best = rank(shortlist, known).slice(0, limit)
  const summaries = await locationsByIds(
    sql,
    best.map(({ id }) => id),
    { lat, lng, hasVariedCovers: true },
  )
  const byId = new Map(best.map((one) => [one.id, one]))
  return summaries.map((summary) => ({ ...summary, ...toRanking(byId.get(summary.id) as Ranked) }))
}

/** Undefined, so that weather does not count, if no forecast is configured or the viewer's plan has none. */
async function readIncluded(
  deps: Deps,
  user: { plan: string } | undefined,
  shortlist: Candidate[],
): Promise<Forecasts | undefined> {
  if (!deps.weather || !(await hasPlanFlag(deps.readSql, user, 'weatherIntegration'))) return undefined
  return await readForecasts({ ...deps, weather: deps.weather }, shortlist)
}

/** Undefined, so that tides do not count, if none are configured or no guide of the list asks for one. */
async function readTides({ tides }: Deps, shortlist: Candidate[], atMs: number): Promise<Tides | undefined> {
  const wanting = shortlist.filter((one) => one.preferredTide)
  if (!tides || wanting.length === 0) return undefined
  const turns = await tides.turnsNear(wanting, atMs)
  return new Map(wanting.map(({ id }, index) => [id, turns[index] ?? null]))
}

function scoreCandidate(
  candidate: Candidate,
  { horizons, forecasts, tides }: Known,
  { atMs, distance }: { atMs: number; distance: number },
): Score {
  const { sky, id } = candidate
  const horizon = horizons.get(id)
  return scoreBestLight(candidate, {
    sky,
    reachMiles: distance,
    ridgeAltitude: horizon && horizonAltitudeAt(horizon, sky.sun.azimuth),
    maxRidgeAltitude: horizon && horizonLimitAt(horizon, sky.sun.azimuth)?.maxAltitude,
    weather: forecasts && toWeather(candidate, forecasts, atMs),
    tide: tides && { turns: tides.get(id) ?? null, atMs },
  })
}

function toWeather(candidate: Candidate, forecasts: Forecasts, atMs: number): LightSituation['weather'] {
  const { sky } = candidate
  const weather = forecasts.at(candidate, atMs)
  const score =
    weather &&
    photographyScore({ weather, light: lightKindAt(sky.sun.altitude), moonlight: moonlightIn(sky) })
  return score ? { score: score.score, reason: scoreReason(score) } : null
}

/** Locations that are closed at that time come last, whatever their light. */
const byScore = (one: Ranked, other: Ranked) =>
  Number(one.isOpen === false) - Number(other.isOpen === false) ||
  other.score - one.score ||
  one.distanceMiles - other.distanceMiles ||
  (one.id < other.id ? -1 : 1)

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100

const toRanking = ({ score, factors, sky }: Ranked) => ({
  score,
  factors,
  sun: { azimuth: hundredth(sky.sun.azimuth), altitude: hundredth(sky.sun.altitude) },
})

/** Squares of this many degrees share their sun, within a minute or two: computing a day takes two milliseconds. */
const cellDegrees = 0.5

/** Made for one list. Undefined where no opening hours are known. */
function prepareOpenThen(atMs: number): (one: LightCandidate) => boolean | undefined {
  const suns = new Map<string, SunOfDay>()
  return ({ openingHours, timeZone, latitude, longitude }) => {
    const hours = parseOpeningHours(openingHours ?? '')
    if (!hours || !timeZone) return undefined
    const cell = { latitude: toCenter(latitude), longitude: toCenter(longitude) }
    const sunOf = (date: string) => {
      const key = [cell.latitude, cell.longitude, date, timeZone].join()
      const sun = suns.get(key) ?? toSunOfDay(lightOfDay({ ...cell, date, timeZone }))
      suns.set(key, sun)
      return sun
    }
    return isOpenAt(hours, atMs, { timeZone, sunOf })
  }
}

// No center is beyond a pole or the date line.
const toCenter = (degrees: number) => Math.trunc(degrees / cellDegrees) * cellDegrees
