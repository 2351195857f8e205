// Reading GPX and KML as written by devices and editors, intact and broken.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGpx } from './gpx.ts'
import { readKml } from './kml.ts'
import { getErrors, getRecords, readAll } from './reading.fixture.ts'

const gpx = (inside: string) =>
  `<?xml version="1.0"?>\n<!DOCTYPE gpx [ <!ENTITY x "boom"> ]>\n<gpx version="1.1">\n${inside}\n</gpx>\n`
const kml = (inside: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${inside}\n</Document></kml>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;').replaceAll("'", '&#x27;')

test('waypoints and named points of routes; tracks are named as tracks', async () => {
  const rows = await readAll(
    readGpx,
    gpx(`<metadata><name>File</name></metadata>
<wpt lat="34.5" lon='-118'><ele>12.5</ele><name>A &amp; B &#233;</name><!-- <wpt> --><desc><![CDATA[<b>Bold</b>]]></desc><extensions><name>inner</name></extensions></wpt>
<gpx:wpt lat="1" lon="2"><gpx:name>Prefixed</gpx:name></gpx:wpt>
<wpt lat="1" lon="2"/>
<rte><name>Route</name><rtept lat="3" lon="4"><name>On the way</name></rtept><rtept lat="5" lon="6"/></rte>
<trk><name>Morning &amp; walk</name><trkseg><trkpt lat="7" lon="8"><ele>1</ele><name>Rest</name></trkpt><trkpt lat="7" lon="9"/></trkseg></trk>
<trk><trkseg><trkpt lat="7" lon="8"/></trkseg></trk>
<rte><name>Shape</name><rtept lat="3" lon="4"/></rte>`),
  )
  expect(getErrors(rows)).toEqual([
    '9: “Morning & walk” is a track of 2 points, not a location, and is left out',
    '10: this is a track of 1 point, not a location, and is left out',
    '11: “Shape” is a route of 1 point, not a location, and is left out',
  ])
  expect(rows.slice(0, 4)).toEqual([
    {
      line: 5,
      record: { lat: '34.5', lon: '-118', ele: '12.5', name: 'A & B é', description: '<b>Bold</b>' },
    },
    { line: 6, record: { lat: '1', lon: '2', name: 'Prefixed' } },
    { line: 7, record: { lat: '1', lon: '2' } },
    { line: 8, record: { lat: '3', lon: '4', name: 'On the way' } },
  ])
})

test('placemarks with a point, extended data, HTML in the description', async () => {
  const rows = await readAll(
    readKml,
    kml(`<name>Doc</name><Folder><name>Folder</name>
<Placemark id="p1"><name>Pier 7</name><description><![CDATA[Old <b>pier</b><br>at dusk &amp; dawn]]></description>
<ExtendedData><Data name="kind"><displayName>x</displayName><value>pier</value></Data><SchemaData><SimpleData name="city">San Francisco</SimpleData></SchemaData></ExtendedData>
<LookAt><longitude>9</longitude></LookAt><Point><coordinates> -122.4,37.8,3 </coordinates></Point></Placemark>
<Placemark><name>Path</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
<Placemark><name>Both</name><MultiGeometry><LineString><coordinates>1,2 3,4</coordinates></LineString><Point><coordinates>5,6,0</coordinates></Point></MultiGeometry></Placemark></Folder>`),
  )
  expect(getErrors(rows)).toEqual(['6: “Path” is a line, not a location, and is left out'])
  expect(getRecords(rows)).toEqual([
    {
      id: 'p1',
      name: 'Pier 7',
      kind: 'pier',
      city: 'San Francisco',
      ele: '3',
      longitude: '-122.4',
      latitude: '37.8',
      description: 'Old pier\nat dusk & dawn',
    },
    { name: 'Both', longitude: '5', latitude: '6' },
  ])
})

test('any name is read back unchanged, in any pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 60 }),
      async (names, size) => {
        const points = names
          .map((name) => `<wpt lat="1" lon="2"><name>${escaped(name)}</name></wpt>`)
          .join('')
        expect(getRecords(await readAll(readGpx, gpx(points), size)).map((row) => row.name)).toEqual(names)
      },
    ),
    { numRuns: 200 },
  )
})

const point = (name: string) => `<wpt lat="1" lon="2"><name>${name}</name></wpt>`

test.each([
  ['an attribute that is not closed', '<wpt lat="1 lon="2"><name>b</name></wpt>'],
  ['a tag that is not closed', '<wpt lat="1" lon="2" <name>b</name></wpt>'],
  ['a point that is not closed', '<wpt lat="1" lon="2"><name>b</name>'],
])('%s costs one row', async (_, bad) => {
  const rows = await readAll(readGpx, gpx([point('a'), bad, point('c')].join('\n')), 9)
  expect(getRecords(rows).map((row) => row.name)).toEqual(['a', 'c'])
  expect(getErrors(rows).map((error) => error.split(':')[0])).toEqual(['5'])
})

test.each([
  ['a closing tag without an opening one', '</x>'],
  ['a comment that is never closed', '<!-- '],
])('%s costs nothing', async (_, bad) => {
  const rows = await readAll(readGpx, gpx([point('a'), bad, point('c')].join('\n')), 9)
  expect(getRecords(rows).map((row) => row.name)).toEqual(['a', 'c'])
  expect(getErrors(rows)).toEqual([])
})

test('bare ampersands and less-than signs are text, and no entity is expanded', async () => {
  expect(
    getRecords(await readAll(readGpx, gpx(point('a & b < c &x; &#xfffffff;')))).map((row) => row.name),
  ).toEqual(['a & b < c &x; &#xfffffff;'])
})

test('a truncated file: everything before is read, one error at the end', async () => {
  const whole = gpx([point('a'), point('b')].join('\n')).trimEnd()
  for (let length = 1; length < whole.length; length += 1) {
    const rows = await readAll(readGpx, whole.slice(0, length), 11)
    expect(rows.slice(0, -1).every((row) => 'record' in row)).toBe(true)
    expect('error' in (rows.at(-1) as object)).toBe(true)
  }
})

test('arbitrary markup never throws', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[<>/!?[\]\-"'= &;aCDATwpt\n]{0,80}$/),
      fc.integer({ min: 1, max: 20 }),
      async (text, size) => {
        for (const reader of [readGpx, readKml])
          expect(await readAll(reader, text, size)).toEqual(await readAll(reader, text, 1000))
      },
    ),
    { numRuns: 300 },
  )
})
