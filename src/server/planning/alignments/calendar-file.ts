// GET /alignments.ics: the moments of a search as events of a calendar (iCal, RFC 5545), with the parameters of GET /api/light/alignments.

import { createHash } from 'node:crypto'
import {
  type Alignment,
  type AlignmentsInput,
  alignmentsInput,
} from '../../../contract/planning/alignments.ts'
import { Problem } from '../../../contract/problems.ts'
import { minuteMs } from '../../../rules/durations.ts'
import type { CallContext } from '../../app/request/context.ts'
import { escapeText, foldLines, toStamp } from '../../marketplace/properties/ical-text.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'
import { type FoundAlignments, searchAlignments } from './find.ts'
import { withOpenLocation } from './open-location.ts'

/** @throws Problem validation, not-found */
export async function alignmentCalendar(
  context: Pick<CallContext, 'deps' | 'session'>,
  { searchParams }: URL,
): Promise<HttpResponse> {
  const { readSql, publicUrl, now } = context.deps
  const input = await withOpenLocation(context, requireInput(searchParams))
  const found = await searchAlignments(readSql, now(), input)
  const events = found.alignments.map((one) =>
    toEvent(one, input, { ...found, publicUrl, stamp: toStamp(now()) }),
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Viewfinder//Alignments//EN',
    'CALSCALE:GREGORIAN',
    ...events.flat(),
    'END:VCALENDAR',
  ]
  return textResponse(foldLines(lines), 'text/calendar; charset=utf-8', {
    'content-disposition': `attachment; filename="${input.body}-alignments.ics"`,
    'cache-control': 'private, no-cache',
  })
}

function requireInput(parameters: URLSearchParams): AlignmentsInput {
  const filled = [...new Set(parameters.keys())].flatMap((name) => {
    const values = parameters.getAll(name).filter((value) => value !== '')
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]]
  })
  const parsed = alignmentsInput.safeParse(Object.fromEntries(filled))
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('validation', 'The search isn’t valid', { errors }, 400)
}

type EventContext = FoundAlignments & { publicUrl: string; stamp: string }

function toEvent(
  one: Alignment,
  input: AlignmentsInput,
  { landmark, azimuth, publicUrl, stamp }: EventContext,
): string[] {
  const { lat, lng, body } = input
  const page = new URLSearchParams({ lat: String(lat), lng: String(lng), at: one.at })
  return [
    'BEGIN:VEVENT',
    `UID:${toUid(one, input)}@viewfinder`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${toStamp(new Date(one.start))}`,
    `DTEND:${toStamp(new Date(Math.max(Date.parse(one.end), Date.parse(one.start) + minuteMs)))}`,
    `SUMMARY:${escapeText(`${bodyNames[body]} ${whereInWords(landmark?.name, azimuth, input)}`)}`,
    `DESCRIPTION:${escapeText(inWords(one, body))}`,
    `GEO:${lat.toFixed(5)};${lng.toFixed(5)}`,
    `URL:${publicUrl}/plan?${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const bodyNames = {
  sun: 'Sun',
  moon: 'Moon',
  core: 'Milky Way',
  mercury: 'Mercury',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
}

/** `rising behind Alcatraz`, `at 299.0°`, `in sight` */
function whereInWords(
  landmark: string | undefined,
  azimuth: number | undefined,
  { event, maxTilt }: AlignmentsInput,
): string {
  const way = event
    ? event === 'rise'
      ? 'rising'
      : 'setting'
    : maxTilt === undefined
      ? undefined
      : 'upright'
  const place = landmark
    ? `behind ${landmark}`
    : azimuth === undefined
      ? undefined
      : `at ${azimuth.toFixed(1)}°`
  return [way, place].filter(Boolean).join(' ') || 'in sight'
}

function inWords(
  { azimuth, altitude, illumination, visibility, inSight }: Alignment,
  body: AlignmentsInput['body'],
): string {
  const light =
    body === 'moon' ? `, ${Math.round(illumination * 100)}% lit${visibilityTexts[visibility]}` : ''
  return `Direction ${azimuth.toFixed(1)}°, ${heightInWords(altitude)}${light}${inSight ? ridgeTexts[inSight] : ''}`
}

const heightInWords = (altitude: number) =>
  altitude < 0 ? `${(-altitude).toFixed(1)}° below level` : `${altitude.toFixed(1)}° high`

const visibilityTexts = { clear: '', daylight: ', in daylight', faint: ', too faint to stand out' }
const ridgeTexts = { all: '', part: ', partly behind the ridge', none: ', behind the ridge' }

/** The same alignment of the same search has the same id, so that a second download changes events instead of doubling them. */
const toUid = ({ start }: Alignment, { lat, lng, body, azimuth, landmarkId, event }: AlignmentsInput) =>
  createHash('sha256')
    .update(JSON.stringify([lat, lng, body, azimuth, landmarkId, event, start.slice(0, 13)]))
    .digest('hex')
    .slice(0, 32)
