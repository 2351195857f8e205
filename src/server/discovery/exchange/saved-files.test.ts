// Files of saved places as other programs write them, after reports about other readers, and hostile archives.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { fromWebMercator } from './coordinate-system.ts'
import { kmzLimits, readKmz } from './kmz.ts'
import { readSavedPlaces } from './read-saved-places.ts'
import { parseWkt } from './wkt.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-saved-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(name: string, content: string | Uint8Array) {
  const path = join(folder, 'upload')
  writeFileSync(path, content)
  return readSavedPlaces(path, name)
}

async function places(name: string, content: string | Uint8Array) {
  const found = await read(name, content)
  expect(found.errors).toEqual([])
  return found.places.map(({ name, latitude, longitude, note }) => [name, latitude, longitude, note])
}

const griffith = ['Griffith', 34.1184, -118.3004]
const latin1 = (text: string) => Buffer.from(text, 'utf8')

describe('tables', () => {
  test.each<[string, string, string]>([
    ['Excel’s line above the header', 'a.csv', 'sep=;\nname;lat;lon\nGriffith;34.1184;-118.3004\n'],
    [
      'the same in quotes and with CRLF',
      'a.csv',
      '\ufeff"sep=;"\r\nname;lat;lon\r\nGriffith;34.1184;-118.3004\r\n',
    ],
    ['My Maps', 'a.csv', 'WKT,name,description\n"POINT (-118.3004 34.1184)",Griffith,\n'],
    [
      'My Maps without a name of the file',
      'export',
      'WKT,name,description\n"POINT (-118.3004 34.1184)",Griffith,\n',
    ],
    ['a database', 'a.csv', 'name,geom\nGriffith,SRID=4326;POINT Z(-118.3004 34.1184 300)\n'],
    ['German', 'a.csv', 'Titel;Breitengrad;Längengrad\nGriffith;34,1184;-118,3004\n'],
    [
      'German without umlauts',
      'a.csv',
      'Bezeichnung;Geographische Breite;Laengengrad\nGriffith;34,1184;-118,3004\n',
    ],
    ['French', 'a.csv', 'Nom;Latitude;Longitude\nGriffith;34,1184;-118,3004\n'],
    ['Spanish', 'a.csv', 'Título,Latitud,Longitud\nGriffith,34.1184,-118.3004\n'],
    ['Spanish, decomposed', 'a.csv', 'Ti\u0301tulo,Latitud,Longitud\nGriffith,34.1184,-118.3004\n'],
    ['both in one column', 'a.csv', 'name;Koordinaten\nGriffith;34.1184, -118.3004\n'],
    ['both in one column, in English', 'a.csv', 'name,"Lat,Lng"\nGriffith,"34.1184, -118.3004"\n'],
    ['tabs', 'a.tsv', 'Name\tLat\tLong\nGriffith\t34.1184\t-118.3004\n'],
  ])('%s', async (_, name, content) => {
    expect(await places(name, latin1(content))).toEqual([[...griffith, '']])
  })

  test.each([
    ['English', 'Title,Note,URL,Comment'],
    ['German', 'Titel,Notiz,URL,Kommentar'],
    ['French', 'Titre,Note,URL,Commentaire'],
    ['Spanish', 'Título,Nota,URL,Comentario'],
  ])('a list of Takeout in %s, with its description above', async (_, header) => {
    const url = 'https://www.google.com/maps/place/Griffith/data=!4m2!3m1!1s0x1:0x2'
    const table = `My list\n\n${header}\nGriffith,At dawn,${url},\nPark,,${url},Windy\n`
    const { places, format } = await read('Want to go', table)
    expect(format).toBe('csv')
    expect(places).toMatchObject([
      { line: 4, name: 'Griffith', note: 'At dawn', latitude: null },
      { line: 5, name: 'Park', note: 'Windy' },
    ])
  })

  test('meters of Web Mercator are named, and converted where they are declared', async () => {
    const named = await read('a.csv', 'name,x,y\nGriffith,-13169140.3,4044711.4\n')
    expect(named.places).toEqual([])
    expect(named.errors).toEqual([{ line: 2, message: expect.stringContaining('Web Mercator (EPSG:3857)') }])
    const [[, latitude, longitude]] = (await places(
      'a.csv',
      'name,geom\nGriffith,SRID=3857;POINT(-13169140.3 4044711.4)\n',
    )) as [[string, number, number]]
    expect([latitude.toFixed(4), longitude.toFixed(4)]).toEqual(['34.1184', '-118.3004'])
    expect(
      (await read('a.csv', 'name,geom\nGriffith,SRID=25832;POINT(691607 5334760)\n')).errors[0]?.message,
    ).toBe('its coordinates are in EPSG:25832, which is not supported: save the file as WGS 84 (EPSG:4326)')
  })
})

test('the example of EPSG’s guidance note 7-2 for Web Mercator', () => {
  const { latitude, longitude } = fromWebMercator(-11_169_055.58, 2_800_000)
  expect([latitude, longitude].map((one) => one.toFixed(6))).toEqual(['24.381787', '-100.333333'])
})

test.each<[string, string, unknown]>([
  ['POINT (-118.3 34.1)', 'Point', [-118.3, 34.1]],
  ['point(-118.3 34.1)', 'Point', [-118.3, 34.1]],
  [
    'MULTIPOINT ((1 2), (3 4))',
    'MultiPoint',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'MULTIPOINT (1 2, 3 4)',
    'MultiPoint',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'POLYGON ((0 0, 0 2, 2 2, 2 0, 0 0))',
    'Polygon',
    [
      [
        [0, 0],
        [0, 2],
        [2, 2],
        [2, 0],
        [0, 0],
      ],
    ],
  ],
])('well-known text: %s', (text, type, coordinates) => {
  expect(parseWkt(text)?.geometry).toEqual({ type, coordinates })
})

test.each(['POINT EMPTY', 'POINT (a b)', 'POINT (1 2', 'CIRCLE (1 2)', `POINT ${'('.repeat(5000)}`, ''])(
  'no well-known text: %s',
  (text) => expect(parseWkt(text)).toBeUndefined(),
)

const feature = (coordinates: number[]) =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":[${coordinates}]},"properties":{"name":"Griffith"}}`
const declared = (code: string) => `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:${code}"}}`
const meters = [-13_169_140.3, 4_044_711.4]

describe('GeoJSON', () => {
  const rounded = async (content: string) =>
    (await places('a.geojson', content)).map(([name, ...point]) => [
      name,
      ...point.slice(0, 2).map((one) => Number(Number(one).toFixed(4))),
    ])

  test.each([
    [
      'before the features',
      `{"type":"FeatureCollection",${declared('EPSG::3857')},"features":[${feature(meters)}]}`,
    ],
    ['behind them', `{"type":"FeatureCollection","features":[${feature(meters)}],${declared('EPSG::3857')}}`],
    [
      'degrees',
      `{"type":"FeatureCollection",${declared('OGC:1.3:CRS84')},"features":[${feature([-118.3004, 34.1184])}]}`,
    ],
  ])('a coordinate system %s', async (_, content) => expect(await rounded(content)).toEqual([griffith]))

  test('one that is not declared, or not supported', async () => {
    const bare = await read('a.geojson', `{"type":"FeatureCollection","features":[${feature(meters)}]}`)
    expect(bare.errors[0]?.message).toContain('Web Mercator (EPSG:3857)')
    const other = await read(
      'a.geojson',
      `{"type":"FeatureCollection",${declared('EPSG::2154')},"features":[${feature([650000, 6860000])}]}`,
    )
    expect(other.errors[0]?.message).toContain('urn:ogc:def:crs:EPSG::2154')
  })
})

const kml = (inside: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`
const point = '<Point><coordinates>-118.3004,34.1184</coordinates></Point>'
const simple = (name: string, value: string) =>
  `<Placemark><ExtendedData><SchemaData><SimpleData name="${name}">${value}</SimpleData></SchemaData></ExtendedData>${point}</Placemark>`

describe('KML', () => {
  test.each([
    [
      'a name in JSON, as Takeout’s file becomes',
      simple('location', '{"address":"12 Line N","name":"Griffith"}'),
    ],
    ['the same escaped', simple('location', '{&quot;name&quot;:&quot;Griffith&quot;}')],
    ['in a value of any name', simple('properties', '{"title":"Griffith"}')],
    ['a value called Name', simple('Name', 'Griffith')],
    ['a value called Titel', simple('Titel', 'Griffith')],
    [
      'JSON that is broken is no name',
      `<Placemark><name>Griffith</name><ExtendedData><Data name="x"><value>{"name":</value></Data></ExtendedData>${point}</Placemark>`,
    ],
  ])('%s', async (_, placemark) => {
    expect((await places('a.kml', kml(placemark))).map((row) => row.slice(0, 3))).toEqual([griffith])
  })

  test('lines and areas are named as such', async () => {
    const { places, errors } = await read(
      'a.kml',
      kml(
        '<Placemark><name>Walk</name><gx:Track><gx:coord>1 2 0</gx:coord></gx:Track></Placemark><Placemark><name>Park</name><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>',
      ),
    )
    expect(places).toEqual([])
    expect(errors.map(({ message }) => message)).toEqual([
      '“Walk” is a track, not a location, and is left out',
      '“Park” is an area, not a location, and is left out',
    ])
  })

  test('a link to a map on the network', async () => {
    await expect(
      read('a.kml', kml('<NetworkLink><Link><href>https://example.com</href></Link></NetworkLink>')),
    ).rejects.toThrow('it only links to a map on the network')
  })
})

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
const named = (name: string) => kml(`<Placemark><name>${name}</name>${point}</Placemark>`)

describe('KMZ', () => {
  test.each<[string, Record<string, string>]>([
    ['doc.kml', { 'doc.kml': named('Griffith') }],
    ['another name, beside images', { 'images/a.png': 'png', 'My map.kml': named('Griffith') }],
    ['doc.kml before others', { 'a.kml': named('Other'), 'doc.kml': named('Griffith') }],
    ['the outermost one', { 'files/deep/a.kml': named('Other'), 'z/doc.kml': named('Griffith') }],
    ['a path that leads outside is only a name', { '../../etc/doc.kml': named('Griffith') }],
  ])('%s', async (_, files) => {
    expect((await places('map.kmz', zip(files))).map((row) => row.slice(0, 3))).toEqual([griffith])
  })

  test('bombs: size, ratio, number of entries, and depth', async () => {
    const large = zip({ 'doc.kml': `<kml>${' '.repeat(3_000_000)}` })
    await expect(read('a.kmz', large)).rejects.toThrow('unpacks to far more than a map')
    const many = zip(
      Object.fromEntries(Array.from({ length: kmzLimits.entries + 1 }, (_, index) => [`${index}`, ''])),
    )
    await expect(read('a.kmz', many)).rejects.toThrow('more than 2000 entries')
    await expect(read('a.kmz', zip({ [`${'a/'.repeat(9)}doc.kml`]: named('x') }))).rejects.toThrow(
      'without a KML file',
    )
    await expect(read('a.kmz', zip({ 'inner.kmz': 'PK\x03\x04' }))).rejects.toThrow('without a KML file')
  })

  test('a wrong size is not believed', () => {
    const archive = Buffer.from(zip({ 'doc.kml': named('Griffith').repeat(3) }))
    const bomb = deflateRawSync(Buffer.alloc(20_000_000))
    const central = archive.indexOf('PK\x01\x02')
    // The compressed data are replaced; the sizes in the list stay small.
    const head = archive.subarray(0, 30 + 'doc.kml'.length)
    const list = Buffer.from(archive.subarray(central))
    list.writeUInt32LE(bomb.length, 20)
    const end = list.indexOf('PK\x05\x06')
    list.writeUInt32LE(head.length + bomb.length, end + 16)
    expect(() => readKmz(Buffer.concat([head, bomb, list]))).toThrow('its archive is damaged')
  })

  test('cut off or with a wrong byte anywhere, it is read or refused', () => {
    const archive = Buffer.from(zip({ 'doc.kml': named('Griffith'), 'a/b.kml': named('x') }))
    const attempt = (bytes: Buffer) => {
      try {
        return readKmz(bytes).length
      } catch (error) {
        return (error as Error).constructor.name
      }
    }
    for (let at = 0; at < archive.length; at++) {
      expect(String(attempt(archive.subarray(0, at)))).toMatch(/^(UnreadableFile|\d+)$/)
      for (const byte of [0, 255]) {
        const wrong = Buffer.from(archive)
        wrong[at] = byte
        expect(String(attempt(wrong))).toMatch(/^(UnreadableFile|\d+)$/)
      }
    }
  })
})
