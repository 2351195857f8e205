// The part of the address bar that /landmarks reads.
import { landmarkKinds } from '../../../../rules/landmarks.ts'

type Kind = (typeof landmarkKinds)[number]

/** `area`: a country's code, or with a region: `US`, `US-CA`. */
export type LandmarksSearch = {
  search?: string
  area?: string
  kind?: Kind
  cursor?: string
}

const maxSearchLength = 100
const areaPattern = /^[A-Z]{2}(-.{1,200})?$/

/** Unknown and invalid values are dropped. */
export function parseLandmarksSearch(raw: Record<string, unknown>): LandmarksSearch {
  const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '')
  const search = text(raw.search).slice(0, maxSearchLength).toWellFormed()
  const area = text(raw.area).toWellFormed()
  const kind = landmarkKinds.find((one) => one === raw.kind)
  const cursor = text(raw.cursor)
  return {
    ...(search && { search }),
    ...(areaPattern.test(area) && { area }),
    ...(kind && { kind }),
    ...(cursor && { cursor }),
  }
}

/** `US-CA` → `{ country: 'US', region: 'CA' }`. */
export function splitArea(area: string | undefined): { country?: string; region?: string } {
  if (!area) return {}
  const region = area.slice('US-'.length)
  return { country: area.slice(0, 'US'.length), ...(region && { region }) }
}
