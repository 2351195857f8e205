// The events of a day in the groups in which photographers plan them.
// chunk: location-parts

import type { Light } from '../../../contract/discovery/light.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockSpan, clockTime } from '../../format/clock.ts'

type LightRow = { label: string; value: string; isGolden?: boolean }
export type LightGroup = { title: string; rows: LightRow[]; isWide?: boolean }

type Event = { at: string; row: LightRow }

/**
 * Morning, evening, moon and night. Events that do not happen that day are omitted, except for the moon, which shows a
 * note. `isOverSkyline`: the page also shows the sun over the skyline, so these names say which sunrise is meant.
 */
export function lightGroups(light: Light, format: ReaderFormat, isOverSkyline = false): LightGroup[] {
  const noonMs = Date.parse(light.solarNoon ?? getMiddle(light))
  const sun = sunEvents(light, format, isOverSkyline).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const rowsWhere = (fits: (atMs: number) => boolean) =>
    sun.filter((event) => fits(Date.parse(event.at))).map((event) => event.row)
  return [
    { title: 'Morning', rows: rowsWhere((atMs) => atMs < noonMs) },
    { title: 'Evening', rows: rowsWhere((atMs) => atMs >= noonMs) },
    { title: 'Moon and night', rows: nightRows(light, format), isWide: true },
  ].filter((group) => group.rows.length > 0)
}

function sunEvents(light: Light, format: ReaderFormat, isOverSkyline: boolean): Event[] {
  const { sunrise, sunset, goldenHours, blueHours } = light
  const spans = (label: string, windows: Light['goldenHours'], isGolden: boolean) =>
    windows.map((window) => ({
      at: middle(window.start, window.end),
      row: { label, value: clockSpan(window, light, format), isGolden },
    }))
  const instant = (label: string, at: string | null, way = '') =>
    at === null ? [] : [{ at, row: { label, value: way + clockTime(at, light, format) } }]
  const overLevel = isOverSkyline ? ', level horizon' : ''
  return [
    ...instant('Astronomical twilight', light.astronomicalDawn, 'from '),
    ...instant('Nautical twilight', light.nauticalDawn, 'from '),
    ...instant('Civil twilight', light.civilDawn, 'from '),
    ...spans('Blue hour', blueHours, false),
    ...spans('Golden hour', goldenHours, true),
    ...instant(`Sunrise${overLevel}`, sunrise),
    ...instant(`Sunset${overLevel}`, sunset),
    ...instant('Civil twilight', light.civilDusk, 'until '),
    ...instant('Nautical twilight', light.nauticalDusk, 'until '),
    ...instant('Astronomical twilight', light.astronomicalDusk, 'until '),
  ]
}

function nightRows(light: Light, format: ReaderFormat): LightRow[] {
  const { moonrise, moonset, moonPhase, moonIllumination, milkyWayCore } = light
  // What does not happen comes first. (No `localeCompare`: it loads all of Intl.)
  const risesAndSets = [
    { label: 'Moonrise', at: moonrise },
    { label: 'Moonset', at: moonset },
  ].sort((a, b) => instantMs(a.at) - instantMs(b.at))
  return [
    { label: 'Moon phase', value: `${moonPhase.charAt(0).toUpperCase()}${moonPhase.slice(1)}` },
    { label: 'Illumination', value: `${Math.round(moonIllumination * 100)}%` },
    ...risesAndSets.map(({ label, at }) => ({
      label,
      value: at === null ? 'Not on this day' : clockTime(at, light, format),
    })),
    {
      label: 'Milky Way core',
      value: milkyWayCore ? clockSpan(milkyWayCore, light, format) : 'Not visible',
    },
  ]
}

/** A note on a day without sunrise or sunset; undefined on ordinary days. */
export function polarNote({ sunrise, sunset, path = [] }: Light): string | undefined {
  if (sunrise !== null || sunset !== null) return undefined
  const highest = Math.max(...path.map((point) => point.altitude))
  return highest > 0 ? 'The sun doesn’t set on this day.' : 'The sun doesn’t rise on this day.'
}

const instantMs = (at: string | null) => (at === null ? 0 : Date.parse(at))
const middle = (start: string, end: string) =>
  new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString()
const getMiddle = ({ date, path = [] }: Light) =>
  middle(path[0]?.at ?? `${date}T00:00:00Z`, path.at(-1)?.at ?? `${date}T24:00:00Z`)
