// GPX 1.1: a waypoint for each location, or a route for each day of a trip. Without a position there is no point in GPX.
import { describeEntry, describeFile } from './entry-text.ts'
import type { ExportEntry, ExportFile } from './export-entry.ts'
import { xmlText } from './xml-text.ts'

export function writeGpx(file: ExportFile): string {
  const placed = file.entries.filter(({ latitude }) => latitude !== null)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Viewfinder" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${xmlText(file.name)}</name><desc>${xmlText(describeFile(file, true))}</desc></metadata>`,
    ...toPoints(placed),
    '</gpx>\n',
  ].join('\n')
}

function toPoints(entries: readonly ExportEntry[]): string[] {
  const days = [...new Set(entries.flatMap(({ day }) => day ?? []))]
  if (days.length === 0) return entries.map((entry) => toPoint('wpt', entry))
  return days.map((day) => {
    const stops = entries.filter((entry) => entry.day === day)
    const title = `Day ${day}${stops[0]?.date ? `, ${stops[0].date}` : ''}`
    const points = stops.map((entry) => toPoint('rtept', entry))
    return ['<rte>', `<name>${title}</name>`, ...points, '</rte>'].join('\n')
  })
}

// The order of the elements is that of the schema. Devices show `cmt` or `desc`; `time` of a planned stop is its arrival, of a light plan its instant.
function toPoint(element: 'wpt' | 'rtept', entry: ExportEntry): string {
  const { latitude, longitude, name, note, url, plan, lightPlan } = entry
  const at = plan?.arrivesAt ?? lightPlan?.at
  const description = describeEntry(entry).join('\n')
  return [
    `<${element} lat="${latitude}" lon="${longitude}">`,
    at ? `<time>${at}</time>` : '',
    `<name>${xmlText(name)}</name>`,
    note ? `<cmt>${xmlText(note)}</cmt>` : '',
    description ? `<desc>${xmlText(description)}</desc>` : '',
    `<link href="${xmlText(url)}"/></${element}>`,
  ].join('')
}
