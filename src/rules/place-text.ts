// What users paste to state a position: coordinates, map links, plus codes.
import { parseCoordinates } from './coordinates.ts'
import type { GeoPoint } from './distance.ts'
import { parseGridReference } from './grid-references.ts'
import { decodePlusCode, readPlusCode } from './plus-code.ts'

/** A position, or a short plus code with its reference place, which may be missing. */
export type PlaceText = { point: GeoPoint } | { shortCode: string; locality: string }

const pair = String.raw`(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)`
// The pin of a Google link, then what a link centers on or searches for.
const linkPatterns = [
  /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
  new RegExp(`[?&](?:q|query|ll|center|destination|daddr|sll)=${pair}`),
  new RegExp(`@${pair}`),
  /[?&]mlat=(-?\d{1,2}(?:\.\d+)?)&mlon=(-?\d{1,3}(?:\.\d+)?)/,
  /#map=\d+(?:\.\d+)?\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/,
  new RegExp(`^geo:${pair}`),
]

/**
 * Understands `40.7, -74` and all other forms of coordinates, with or without parentheses; UTM and MGRS; links of Google Maps, Apple Maps and
 * OpenStreetMap and `geo:`; full plus codes, and short ones such as `CWC8+R9 Moab, UT`. Undefined for other texts, such as names.
 */
export function parsePlaceText(text: string): PlaceText | undefined {
  const trimmed = text.trim()
  if (/^(https?:\/\/|geo:)/i.test(trimmed)) return parseLink(trimmed)
  const inside = trimmed.replace(/^\((.*)\)$/, '$1')
  const point =
    parseCoordinates(inside.replace(/^(\S*\d)\s*\/\s*(\S+)$/, '$1, $2')) ?? parseGridReference(inside)
  return point ? { point } : parsePlusCode(trimmed)
}

function parseLink(link: string): PlaceText | undefined {
  const text = link.replaceAll(/%2C/gi, ',')
  for (const pattern of linkPatterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? []
    const point = parseCoordinates(`${latitude}, ${longitude}`)
    if (point) return { point }
  }
  return undefined
}

function parsePlusCode(text: string): PlaceText | undefined {
  const [, first = '', locality = ''] = /^(\S+?),?(?:\s+(.*))?$/.exec(text) ?? []
  const found = readPlusCode(first)
  if (!found) return undefined
  return found.isShort ? { shortCode: found.code, locality } : { point: decodePlusCode(found.code) }
}
