// Links that download locations as a file, one for each format.

const formats = [
  ['gpx', 'GPX', 'for GPS devices and hiking apps'],
  ['kml', 'KML', 'for Google Earth and My Maps'],
  ['geojson', 'GeoJSON', 'for map software'],
  ['csv', 'CSV', 'for spreadsheets'],
  ['ics', 'Calendar', 'light times as events'],
] as const

/** `path`: the export's path, with its query if it has one. */
export function ExportLinks({ path }: { path: string }) {
  return (
    <ul className="grid gap-1">
      {formats.map(([format, name, use]) => (
        <li key={format}>
          <a
            href={`${path}${path.includes('?') ? '&' : '?'}format=${format}`}
            download
            className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-sm py-2.5 hover:bg-sunken"
          >
            <span className="font-medium underline underline-offset-4">{name}</span>
            <span className="text-13 text-quiet">{use}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
