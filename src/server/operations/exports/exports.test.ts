// Downloads and imports: every format, only what the pages show, and round trips that lose nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let locations: string[]
let hidden: string

const place = (index: number) => ({
  name: `Place ${index}`,
  latitude: 40 + index,
  longitude: -110.5,
  time_zone: 'America/Denver',
})

beforeAll(async () => {
  app = await startTestApp()
  locations = await insertLocations(
    app.sql,
    Array.from({ length: 8 }, (_, index) => place(index)),
  )
  hidden = await insertLocation(app.sql, {
    name: 'Secret',
    latitude: 41.123456,
    longitude: -111.654321,
    precision: 'hidden',
  })
})
afterAll(() => app.close())

/** The body is text; a problem's body is an object. */
async function download(path: string, who: Member | null) {
  const answer = await app.send('GET', `/api${path}`, { as: who?.token })
  const { status, body } = answer
  if (status !== 200) return answer
  return { ...answer, body: Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body) }
}
const saved = async (who: Member) =>
  (await app.send('GET', '/api/favorites/me', { as: who.token })).body.map(({ id, note }: any) => [id, note])

async function importFile(who: Member, name: string, content: string, dryRun = false) {
  const form = new FormData()
  form.set('dryRun', String(dryRun))
  form.set('file', new Blob([content]), name)
  return await app.send('POST', '/api/favorites/me/import', { as: who.token, body: form })
}

/** A user of a plan without limits, with these favorites in this order. */
async function joinWith(favorites: [string, string][]): Promise<Member> {
  const who = await app.join(`user${crypto.randomUUID().slice(0, 8)}`, { plan: 'professional' })
  for (const [index, [id, note]] of favorites.entries())
    await app.sql`insert into favorites (user_id, location_id, note, sort_order) values (${who.id}, ${id}, ${note}, ${index})`
  return who
}

const isXmlSafe = (text: string) => !/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(text)
const notes = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '-5',
      '-a',
      '@x',
      '<b>&amp;</b>',
      ']]>',
      'a\r\nb',
      'a\n\n"b"; c|d\te',
      '+',
      "''-",
    ),
  )
  .map((text) => text.trim())
  .filter(isXmlSafe)

test.each(['gpx', 'kml', 'geojson', 'csv'])(
  'favorites survive a round trip as %s: the same set, order and notes',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]),
        fc.array(notes, { minLength: 9, maxLength: 9 }),
        async (chosen, texts) => {
          const favorites = chosen.map((index): [string, string] => [
            locations[index] as string,
            texts[index] as string,
          ])
          // GPX has no waypoints without a position.
          if (format !== 'gpx') favorites.push([hidden, texts[8] as string])
          const [from, into] = [await joinWith(favorites), await joinWith([])]
          const file = await download(`/favorites/me/export?format=${format}`, from)
          const { status, body } = await importFile(into, `favorites.${format}`, file.body)
          expect(status).toBe(200)
          expect(body).toMatchObject({ added: favorites.length, alreadySaved: 0, missing: [], errors: [] })
          expect(await saved(into)).toEqual(favorites)
          const again = await importFile(into, `favorites.${format}`, file.body)
          expect(again.body).toMatchObject({ added: 0, alreadySaved: favorites.length })
          expect(await saved(into)).toEqual(favorites)
        },
      ),
      { numRuns: 8 },
    )
  },
)

test('a hidden position leaves in no format', async () => {
  const who = await joinWith([
    [hidden, 'Mine'],
    [locations[0] as string, ''],
  ])
  for (const format of ['gpx', 'kml', 'geojson', 'csv', 'ics']) {
    const { status, body, headers } = await download(`/favorites/me/export?format=${format}`, who)
    expect(status).toBe(200)
    expect(body).not.toMatch(/41\.1|111\.6/)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="viewfinder-favorites.${format}"`)
    expect(headers.get('cache-control')).toContain('no-store')
  }
  expect((await download('/favorites/me/export?format=gpx', who)).body).toContain(
    '1 without a published position is left out',
  )
})

test('a calendar has the next evening light of each favorite', async () => {
  const who = await joinWith([[locations[0] as string, 'Bring, a; scarf']])
  const { body } = await download('/favorites/me/export?format=ics', who)
  expect(body).toContain('SUMMARY:Evening light: Place 0')
  expect(body).toContain('DESCRIPTION:Bring\\, a\\; scarf')
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
})

test('lists, trips and search results', async () => {
  const who = await joinWith([
    [locations[0] as string, ''],
    [locations[1] as string, ''],
  ])
  const call = (method: string, path: string, body?: unknown) =>
    app.send(method, `/api${path}`, { as: who.token, body })
  const list = (await call('POST', '/favorite-lists', { name: 'Hütte & Berg' })).body.id
  await call('PUT', `/favorite-lists/${list}/items/${locations[1]}`, { note: 'At dawn' })
  const ofList = await download(`/favorite-lists/${list}/export?format=csv`, who)
  expect(ofList.headers.get('content-disposition')).toBe('attachment; filename="hu-tte-berg.csv"')
  expect(ofList.body.split('\r\n')[1]).toMatch(new RegExp(`^${locations[1]},Place 1,At dawn,41,-110.5,`))
  const trip = (
    await call('POST', '/trips', {
      name: 'Idaho',
      startsOn: '2027-05-01',
      dayCount: 2,
      locationIds: locations.slice(0, 3),
    })
  ).body
  const gpx = (await download(`/trips/${trip.id}/export?format=gpx`, who)).body
  expect(gpx.match(/<rte>/g)).toHaveLength(2)
  expect(gpx.match(/<rtept /g)).toHaveLength(3)
  expect(gpx).toContain('<time>2027-05-01T15:00:00')
  expect(gpx).toContain('<desc>3 locations from Viewfinder.</desc>')
  expect(gpx).toMatch(
    /<desc>Arrive 9:00 AM, leave 10:00 AM MDT\nSunrise \d:\d\d AM, Sunset \d:\d\d PM, Golden hour .* and .*, Blue hour .*\nDawn: astronomical twilight \d:\d\d AM, nautical .*, civil .*\nDusk: civil twilight .*\n/,
  )
  const stops = trip.days.flatMap(({ stops }: any) => stops)
  const third = stops[2]
  await call('PUT', `/trips/${trip.id}`, {
    version: trip.version,
    name: 'Idaho',
    note: 'Bring the "long" lens',
    people: 1,
    hasDrone: false,
    startsOn: '2027-05-01',
    days: [
      {
        stops: [stops[0], stops[1]].map(({ id, locationId }: any) => ({
          id,
          locationId,
          note: 'At <dawn>',
          light: 'evening',
        })),
      },
      { stops: [{ id: third.id, locationId: third.locationId }] },
    ],
  })
  const kml = (await download(`/trips/${trip.id}/export?format=kml`, who)).body
  expect(kml).toContain(
    '<description>Bring the &quot;long&quot; lens\n3 locations from Viewfinder.</description>',
  )
  expect(kml).toMatch(/<description>At &lt;dawn&gt;\nArrive .*\nEvening light \d:\d\d PM – \d:\d\d PM\n/)
  expect(kml).toMatch(/Drive from the previous stop: about [\d.]+ mi, (at least )?\d+ /)
  expect(kml).toMatch(/<TimeSpan><begin>2027-05-0[12]T\S+Z<\/begin><end>/)
  const [header = '', ...rows] = (await download(`/trips/${trip.id}/export?format=csv`, who)).body
    .trim()
    .split('\r\n')
  const columns = header.replace('\ufeff', '').split(',')
  const cell = (row: string, name: string) => row.split(',')[columns.indexOf(name)]
  expect(rows.map((row: string) => [cell(row, 'day'), cell(row, 'light'), cell(row, 'timeZone')])).toEqual([
    ['1', 'evening', 'America/Denver'],
    ['1', 'evening', 'America/Denver'],
    ['2', '', 'America/Denver'],
  ])
  expect(cell(rows[2], 'arrivesAt')).toBe('2027-05-02 09:00')
  const minute = (at: string) => new Date(Math.round(Date.parse(at) / 60_000) * 60_000)
  const { dayLight } = stops[0]
  const inDenver = minute(dayLight.nauticalDusk).toLocaleTimeString('en-GB', { timeZone: 'America/Denver' })
  expect(cell(rows[0], 'nauticalDusk')).toBe(`2027-05-01 ${inDenver.slice(0, 5)}`)
  expect(cell(rows[0], 'goldenHours')).toMatch(/^\d\d:\d\d–\d\d:\d\d \d\d:\d\d–\d\d:\d\d$/)
  expect(Number(cell(rows[1], 'driveMiles'))).toBeGreaterThan(50)
  const [first, second] = JSON.parse(
    (await download(`/trips/${trip.id}/export?format=geojson`, who)).body,
  ).features
  // Flat, as in the CSV.
  expect(second.properties).toMatchObject({
    driveMiles: Number(cell(rows[1], 'driveMiles')),
    driveMinutes: Number(cell(rows[1], 'driveMinutes')),
    driveSource: 'estimate',
    driveIsAtLeast: cell(rows[1], 'driveIsAtLeast') === 'true',
    walkMiles: 0,
    leaveBy: expect.stringMatching(/Z$/),
  })
  expect(first.properties).toMatchObject({ driveMiles: null, leaveBy: null })
  expect(first.properties).toMatchObject({
    note: 'At <dawn>',
    light: 'evening',
    civilDawn: dayLight.civilDawn,
    arrivesAt: expect.stringMatching(/Z$/),
  })
  const calendar = (await download(`/trips/${trip.id}/export?format=ics`, who)).body
  expect(calendar).toContain('DTSTART:20270502T150000Z')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  const { shareToken } = (await call('PUT', `/trips/${trip.id}/share`, {})).body
  expect((await download(`/shared-trips/${shareToken}/export?format=kml`, null)).body).toContain(
    '<name>Day 2</name>',
  )
  const found = await download('/locations/export?format=geojson&search=Place%203', null)
  expect(JSON.parse(found.body).features[0].properties.name).toBe('Place 3')
})

test('a search is exported up to its limit, in the order of the list', async () => {
  await insertLocations(
    app.sql,
    Array.from({ length: 510 }, (_, index) => ({
      name: `Pier ${index}`,
      latitude: -30 + index / 1000,
      longitude: 150,
    })),
  )
  const { body } = await download(
    '/locations/export?format=csv&bbox=149,-31,151,-29&sortBy=recently_added',
    null,
  )
  expect(body.trim().split('\r\n')).toHaveLength(501)
  expect((await download('/locations/export?format=csv&distance=5', null)).body.errors[0].path).toBe(
    'distance',
  )
  expect((await download('/locations/export?format=doc', null)).body.errors[0].path).toBe('format')
})

test('Google Takeout: saved places as JSON, and a list as a table', async () => {
  const who = await joinWith([])
  const feature = (coordinates: number[], properties: object) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  })
  const json = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      feature([-110.5004, 40.0004], {
        date: '2024-01-01',
        google_maps_url: 'http://maps.google.com/?cid=1',
        location: { name: 'Place 0', address: 'Road 1', country_code: 'US' },
      }),
      feature([0, 0], {
        google_maps_url: 'http://maps.google.com/?q=41.0001,-110.5',
        location: { name: 'place  1' },
        Comment: 'Windy',
      }),
      feature([0, 0], {
        Title: 'Place 2',
        Location: {
          'Business Name': 'Place 2',
          'Geo Coordinates': { Latitude: '42.0', Longitude: '-110.5' },
        },
      }),
      feature([-110.5, 43], { location: { name: 'Something else' } }),
      feature([0, 0], { location: { name: 'Nowhere' } }),
    ],
  })
  const { body } = await importFile(who, 'Saved Places.json', json)
  expect(body).toMatchObject({ format: 'geojson', added: 3 })
  expect(body.missing.map(({ name, reason }: any) => [name, reason])).toEqual([['Nowhere', 'no-position']])
  expect(body.questions.map(({ name, candidates }: any) => [name, candidates[0].id])).toEqual([
    ['Something else', locations[3]],
  ])
  expect(await saved(who)).toEqual([
    [locations[0], ''],
    [locations[1], 'Windy'],
    [locations[2], ''],
  ])
  const table =
    'My list\n\nTitle,Note,URL,Tags,Comment\nPlace 4,"Go, early",https://www.google.com/maps/place/Place+4/@1,2,3z/data=!3d44.0002!4d-110.5001,,\nElsewhere,,https://www.google.com/maps/place/x/data=!4m2!3m1!1s0x1:0x2,,\n'
  const listed = await importFile(
    who,
    'Want to go.csv',
    table.replace(
      'https://www.google.com/maps/place/Place+4/@1,2,3z/data=!3d44.0002!4d-110.5001',
      '"https://www.google.com/maps/place/Place+4/@1,2,3z/data=!3d44.0002!4d-110.5001"',
    ),
  )
  expect(listed.body).toMatchObject({ added: 1, missing: [{ name: 'Elsewhere', reason: 'no-position' }] })
  expect((await saved(who))[3]).toEqual([locations[4], 'Go, early'])
})

test('a dry run saves nothing, and a plan’s limit holds', async () => {
  const who = await app.join('freeuser')
  const more = await insertLocations(
    app.sql,
    Array.from({ length: 12 }, (_, index) => ({ name: `Bay ${index}`, latitude: 10 + index, longitude: 20 })),
  )
  const file = JSON.stringify({
    type: 'FeatureCollection',
    features: more.map((id) => ({ type: 'Feature', id, geometry: null, properties: {} })),
  })
  expect((await importFile(who, 'a.geojson', file, true)).body).toMatchObject({
    isDryRun: true,
    added: 10,
    overLimit: 2,
  })
  expect(await saved(who)).toEqual([])
  expect((await importFile(who, 'a.geojson', file)).body).toMatchObject({ added: 10, overLimit: 2 })
  expect((await saved(who)).map(([id]: [string]) => id)).toEqual(more.slice(0, 10))
})

test('a file cannot search for what a location withholds', async () => {
  const who = await joinWith([])
  const ask = async (name: string, latitude: number, longitude: number) => {
    const gpx = `<gpx version="1.1"><wpt lat="${latitude}" lon="${longitude}"><name>${name}</name></wpt></gpx>`
    const { added, questions, missing } = (await importFile(who, 'a.gpx', gpx)).body
    return {
      added,
      missing: missing.length,
      asked: questions.flatMap((one: any) => one.candidates.map(({ id }: any) => id)),
    }
  }
  // Its name is public: the answer is the same wherever the file says that it is.
  expect(await ask('Secret', 41.123456, -111.654321)).toEqual({ added: 0, missing: 0, asked: [hidden] })
  expect(await ask('Secret', -20, 30)).toEqual({ added: 0, missing: 0, asked: [hidden] })
  expect(await ask('Nothing', 41.123456, -111.654321)).toEqual({ added: 0, missing: 1, asked: [] })
})

describe('names without a position', () => {
  const table = (names: readonly string[]) =>
    `Titel,Notiz,URL,Kommentar\n${names.map((name) => `${name},From the list,https://www.google.com/maps/place/data=!4m2!3m1!1s0x1:0x2,`).join('\n')}\n`

  async function importAnswered(who: Member, content: string, answers: unknown, dryRun = false) {
    const form = new FormData()
    form.set('dryRun', String(dryRun))
    form.set('answers', typeof answers === 'string' ? answers : JSON.stringify(answers))
    form.set('file', new Blob([content]), 'Want to go.csv')
    return await app.send('POST', '/api/favorites/me/import', { as: who.token, body: form })
  }

  test('are asked about, and saved only as they are answered', async () => {
    const [mesa, twin, other] = await insertLocations(app.sql, [
      { name: 'Crescent Mesa', latitude: 35, longitude: -90 },
      { name: 'Twin Chapel', latitude: 36, longitude: -91 },
      { name: 'Twin Chapel', latitude: 47, longitude: 8 },
    ])
    const who = await joinWith([])
    const content = table(['Crescent mesa', 'Crescent Messa', 'Twin Chapel', 'Nowhere at all'])
    const { body } = await importFile(who, 'Want to go.csv', content, true)
    expect(body).toMatchObject({ added: 0, missing: [{ name: 'Nowhere at all', reason: 'no-position' }] })
    const asked = body.questions.map(({ line, name, candidates }: any) => [
      line,
      name,
      candidates.map(({ id }: any) => id),
    ])
    expect(asked.slice(0, 2)).toEqual([
      [2, 'Crescent mesa', [mesa]],
      [3, 'Crescent Messa', [mesa]],
    ])
    expect(new Set(asked[2][2])).toEqual(new Set([twin, other]))
    expect((await importFile(who, 'Want to go.csv', content)).body).toMatchObject({ added: 0 })
    const answers = [
      { line: 2, locationId: mesa },
      { line: 4, locationId: other },
      // Not a candidate of its line, and a line that is not there.
      { line: 3, locationId: twin },
      { line: 900, locationId: twin },
    ]
    expect((await importAnswered(who, content, answers, true)).body).toMatchObject({ added: 2 })
    expect(await saved(who)).toEqual([])
    expect((await importAnswered(who, content, answers)).body).toMatchObject({ added: 2 })
    expect(await saved(who)).toEqual([
      [mesa, 'From the list'],
      [other, 'From the list'],
    ])
    expect((await importAnswered(who, content, answers)).body).toMatchObject({ added: 0, alreadySaved: 2 })
    expect((await importAnswered(who, content, 'x')).status).toBe(422)
  })

  test('a landmark of the name: the locations that show it', async () => {
    const [overlook = '', street = ''] = await insertLocations(app.sql, [
      { name: 'Canyon overlook', latitude: 62, longitude: -20 },
      { name: 'Quay street', latitude: 62.1, longitude: -20 },
    ])
    const [{ id: landmark } = { id: '' }] = await app.sql<{ id: string }[]>`
      insert into landmarks (name, aliases, slug, kind, latitude, longitude, source) values ('Needle Stack', '{"The Needle"}', 'needle-stack', 'rock', 62.05, -20, 'test') returning id`
    await app.sql`insert into location_landmarks (location_id, landmark_id, role) values (${street}, ${landmark}, 'in_frame'), (${overlook}, ${landmark}, 'main')`
    const who = await joinWith([])
    const { questions, missing } = (await importFile(who, 'a.csv', table(['The needle', 'Needle']), true))
      .body
    expect(questions.map(({ line, candidates }: any) => [line, candidates.map(({ id }: any) => id)])).toEqual(
      [[2, [overlook, street]]],
    )
    expect(missing.map(({ name }: any) => name)).toEqual(['Needle'])
    const far = '<gpx version="1.1"><wpt lat="10" lon="10"><name>Needle Stack</name></wpt></gpx>'
    expect((await importFile(who, 'a.gpx', far, true)).body).toMatchObject({
      questions: [],
      missing: [{ reason: 'no-location' }],
    })
  })

  test('a position beside the name: near ones are asked about, whatever they are called, and far ones are not', async () => {
    const [harbor] = await insertLocations(app.sql, [
      { name: 'Old Harbor Light', latitude: 55, longitude: -30 },
    ])
    const who = await joinWith([])
    const ask = async (name: string, latitude: number) => {
      const gpx = `<gpx version="1.1"><wpt lat="${latitude}" lon="-30"><name>${name}</name></wpt></gpx>`
      const { questions, missing } = (await importFile(who, 'a.gpx', gpx, true)).body
      return [
        questions.map(({ candidates }: any) => candidates[0].id),
        missing.map(({ reason }: any) => reason),
      ]
    }
    expect(await ask('Old Harbor Light', 55.01)).toEqual([[harbor], []])
    expect(await ask('Leuchtturm', 55.002)).toEqual([[harbor], []])
    expect(await ask('Leuchtturm', 55.02)).toEqual([[], ['no-location']])
    expect(await ask('Old Harbor Light', 57)).toEqual([[], ['no-location']])
  })
})

const deep = `<kml>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</kml>`
test.each([
  [
    'entities',
    'a.gpx',
    '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><gpx><wpt lat="1" lon="2"><name>&b;</name></wpt></gpx>',
  ],
  ['an external entity', 'a.kml', '<!DOCTYPE kml SYSTEM "file:///etc/passwd"><kml></kml>'],
  ['depth', 'a.kml', deep],
  ['what is never closed', 'a.gpx', `<gpx>${'<!-- '.repeat(1000)}`],
  ['too many places', 'a.gpx', `<gpx>${'<wpt lat="1" lon="2"/>'.repeat(2001)}</gpx>`],
  ['too much text', 'a.csv', `name\n${'x'.repeat(5_000_001)}\n`],
  ['an archive', 'a.kmz', 'PK\x03\x04xxxx'],
  ['an unknown format', 'a.docx', 'hello'],
  ['nothing', 'a.gpx', ''],
])('a hostile file is refused: %s', async (_, name, content) => {
  const who = await joinWith([])
  const { status, body } = await importFile(who, name, content)
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { path: 'file', message: expect.stringMatching(/^The file can’t be imported: /) },
  ])
})

test('rows that cannot be read are named, and others are imported', async () => {
  const who = await joinWith([])
  const gpx =
    '<gpx>\n<wpt lat="40" lon="-110.5"><name>Place 0</name></wpt>\n<wpt lat="x" lon="2"><name>Broken</name></wpt>\n</gpx>'
  const { body } = await importFile(who, 'a.gpx', gpx)
  expect(body).toMatchObject({ added: 1, missing: [{ line: 3, name: 'Broken', reason: 'no-position' }] })
})
