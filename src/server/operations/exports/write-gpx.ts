// GPX 1.1: a waypoint for each location, or a route for each day of a trip. Without a position there is no point in GPX.
import type { ExportEntry, ExportFile } from './export-entry.ts'
import { xmlText } from './xml-text.ts'

export function writeGpx({ name, entries }: ExportFile): string {
  const placed = entries.filter(({ latitude }) => latitude !== null)
  const left = entries.length - placed.length
  const about =
    left === 0
      ? ''
      : `<desc>${left} without a published position ${left === 1 ? 'is' : 'are'} left out</desc>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Viewfinder" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${xmlText(name)}</name>${about}</metadata>`,
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

const toPoint = (element: 'wpt' | 'rtept', { latitude, longitude, name, note, url }: ExportEntry) =>
  `<${element} lat="${latitude}" lon="${longitude}"><name>${xmlText(name)}</name>${
    note ? `<cmt>${xmlText(note)}</cmt>` : ''
  }<link href="${xmlText(url)}"/></${element}>`
