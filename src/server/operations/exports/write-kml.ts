// KML 2.2: a placemark for each location, in a folder for each day of a trip.
import type { ExportEntry, ExportFile } from './export-entry.ts'
import { xmlText } from './xml-text.ts'

export function writeKml({ name, entries }: ExportFile): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${xmlText(name)}</name>`,
    ...toFolders(entries),
    '</Document></kml>\n',
  ].join('\n')
}

function toFolders(entries: readonly ExportEntry[]): string[] {
  const days = [...new Set(entries.flatMap(({ day }) => day ?? []))]
  if (days.length === 0) return entries.map(toPlacemark)
  return days.map((day) => {
    const placemarks = entries.filter((entry) => entry.day === day).map(toPlacemark)
    return ['<Folder>', `<name>Day ${day}</name>`, ...placemarks, '</Folder>'].join('\n')
  })
}

// The description may be HTML in KML, so that programs change it: the note is also data of its own.
function toPlacemark({ id, name, note, url, latitude, longitude }: ExportEntry): string {
  const data = (key: string, value: string) => `<Data name="${key}"><value>${xmlText(value)}</value></Data>`
  const point = latitude === null ? '' : `<Point><coordinates>${longitude},${latitude}</coordinates></Point>`
  return [
    `<Placemark><name>${xmlText(name)}</name>`,
    note ? `<description>${xmlText(note)}</description>` : '',
    `<ExtendedData>${data('viewfinder_id', id)}${data('note', note)}${data('url', url)}</ExtendedData>`,
    `${point}</Placemark>`,
  ].join('')
}
