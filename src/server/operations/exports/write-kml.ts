// KML 2.2: a placemark for each location, in a folder for each day of a trip.
import { describeEntry, describeFile } from './entry-text.ts'
import type { ExportEntry, ExportFile } from './export-entry.ts'
import { xmlText } from './xml-text.ts'

export function writeKml(file: ExportFile): string {
  const { name, entries } = file
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${xmlText(name)}</name><description>${xmlText(describeFile(file, false))}</description>`,
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
function toPlacemark(entry: ExportEntry): string {
  const { id, name, note, url, latitude, longitude, plan, lightPlan } = entry
  const data = (key: string, value: string) => `<Data name="${key}"><value>${xmlText(value)}</value></Data>`
  const point = latitude === null ? '' : `<Point><coordinates>${longitude},${latitude}</coordinates></Point>`
  const description = [note, ...describeEntry(entry)].filter(Boolean).join('\n')
  return [
    `<Placemark><name>${xmlText(name)}</name>`,
    description ? `<description>${xmlText(description)}</description>` : '',
    plan?.arrivesAt && plan.leavesAt
      ? `<TimeSpan><begin>${plan.arrivesAt}</begin><end>${plan.leavesAt}</end></TimeSpan>`
      : '',
    lightPlan ? `<TimeStamp><when>${lightPlan.at}</when></TimeStamp>` : '',
    `<ExtendedData>${data('viewfinder_id', id)}${data('note', note)}${data('url', url)}</ExtendedData>`,
    `${point}</Placemark>`,
  ].join('')
}
