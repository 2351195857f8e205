// The formats of a download, and the response that carries one.
import { Problem } from '../../../contract/problems.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'
import type { ExportFile } from './export-entry.ts'
import { writeCsv } from './write-csv.ts'
import { writeGeoJson } from './write-geojson.ts'
import { writeGpx } from './write-gpx.ts'
import { writeKml } from './write-kml.ts'

const exportFormats = ['gpx', 'kml', 'geojson', 'csv', 'ics'] as const
export type ExportFormat = (typeof exportFormats)[number]

const contentTypes: Record<ExportFormat, string> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

const writers = { gpx: writeGpx, kml: writeKml, geojson: writeGeoJson, csv: writeCsv }

/** The query's `format`. @throws Problem validation */
export function requireFormat(url: URL): ExportFormat {
  const asked = url.searchParams.get('format')
  const format = exportFormats.find((one) => one === asked)
  if (format) return format
  const message = `Choose a format: ${exportFormats.join(', ')}.`
  throw new Problem('validation', message, { errors: [{ path: 'format', message }] }, 400)
}

/** `toCalendar` is called for a calendar only. */
type Download = { format: ExportFormat; file: ExportFile; toCalendar: () => string }

export function downloadResponse({ format, file, toCalendar }: Download): HttpResponse {
  const body = format === 'ics' ? toCalendar() : writers[format](file)
  return textResponse(body, contentTypes[format], {
    'content-disposition': `attachment; filename="${toFileName(file.name)}.${format}"`,
    'cache-control': 'private, no-store',
  })
}

/** ASCII only: a header holds nothing else. */
function toFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
  return plain.slice(0, 60) || 'viewfinder'
}
