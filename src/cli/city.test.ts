// "Your city in ten minutes": the three commands of the README, run unchanged against servers that answer
// like Overpass, the Wikidata Query Service and a store of PMTiles archives; then the product has the city.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArchiveServer, serveArchive } from '../server/discovery/basemaps/archive-server.fixture.ts'
import { openDatabase } from '../server/platform/db/connect.ts'
import { projectRoot } from '../server/platform/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'vf-city-'))
const questions: { path: string; body: URLSearchParams; agent: string | undefined }[] = []
let server: Server
let archive: ArchiveServer
let origin: string
let busy = 0

const overpassAnswer = {
  version: 0.6,
  elements: [
    { type: 'node', id: 1, lat: 37.8025, lon: -122.4058, tags: { man_made: 'tower', name: 'Coit Tower' } },
    {
      type: 'way',
      id: 2,
      center: { lat: 37.7596, lon: -122.4269 },
      nodes: [1],
      tags: { leisure: 'park', name: 'Mission Dolores Park' },
    },
  ],
}
const wikidataAnswer = {
  head: { vars: [] },
  results: {
    bindings: [
      {
        item: { type: 'uri', value: 'http://www.wikidata.org/entity/Q1107297' },
        itemLabel: { type: 'literal', value: 'Coit Tower' },
        coord: { type: 'literal', value: 'Point(-122.40583 37.8025)' },
        classes: { type: 'literal', value: 'Q12518' },
      },
    ],
  },
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const body = new URLSearchParams(await text(request))
  questions.push({ path: request.url ?? '', body, agent: request.headers['user-agent'] })
  if (busy > 0) {
    busy -= 1
    return { status: 429, body: 'rate_limited' }
  }
  return { status: 200, body: request.url === '/sparql' ? wikidataAnswer : overpassAnswer }
}

beforeAll(async () => {
  archive = await serveArchive(join(projectRoot, 'public/basemap/sf.pmtiles'))
  server = createServer(async (request, response) => {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await archive.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The commands of that section, each with its arguments. */
function readCommands(): { name: string; args: string[] }[] {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('### Your city in ten minutes')
  const [, block = ''] = section.split('```sh\n')
  const lines = (block.split('```')[0] as string).trim().split('\n')
  return lines.map((line) => {
    const [, name = '', args = ''] = /^npm run (\w+) -- (.*?)(\s+#.*)?$/.exec(line) ?? []
    return { name, args: args.trim().split(/\s+/) }
  })
}

async function run(name: string, args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      OVERPASS_URL: `${origin}/api/interpreter`,
      WIKIDATA_URL: `${origin}/sparql`,
      BASEMAP_URL: archive.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { stdout, stderr, status }
}

test('the three commands of the README give a city its places, landmarks and streets', async () => {
  const commands = readCommands()
  expect(commands.map(({ name }) => name)).toEqual(['import', 'import', 'basemap'])
  busy = 1
  const results = []
  for (const { name, args } of commands) results.push(await run(name, args))
  expect(
    results.map(({ status }) => status),
    JSON.stringify(results),
  ).toEqual([0, 0, 0])
  expect(results[0]?.stdout).toContain('2 rows read: 2 new')
  expect(results[1]?.stdout).toContain('1 rows read: 1 new')
  expect(results[2]?.stdout).toContain('Installed')
  expect(questions.map(({ path }) => path)).toEqual(['/api/interpreter', '/api/interpreter', '/sparql'])
  expect(questions[0]?.agent).toMatch(/^Viewfinder\//)
  const [box = ''] = commands[0]?.args.slice(-1) ?? []
  const [west, south, east, north] = box.split(',').map(Number)
  expect(questions[0]?.body.get('data')).toContain(`[bbox:${south},${west},${north},${east}]`)
  expect(questions[0]?.body.get('data')).toContain('nwr["tourism"~"^(viewpoint|artwork|attraction)$"];')
  expect(questions[2]?.body.get('query')).toContain(`"Point(${west} ${south})"`)
  const database = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: undefined })
  try {
    expect([...(await database.sql`select name, source, licence from locations order by name`)]).toEqual([
      { name: 'Coit Tower', source: 'OpenStreetMap', licence: 'ODbL-1.0' },
      { name: 'Mission Dolores Park', source: 'OpenStreetMap', licence: 'ODbL-1.0' },
    ])
    expect([...(await database.sql`select slug, wikidata from landmarks`)]).toEqual([
      { slug: 'coit-tower', wikidata: 'Q1107297' },
    ])
  } finally {
    await database.close()
  }
}, 360_000)

test('a server that refuses or is not there: one line, nothing imported, exit code 1', async () => {
  busy = 99
  const refused = await run('import', ['--from', 'osm', '--bbox', '1,1,1.1,1.1'])
  busy = 0
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('responded with 429, which means that it is busy'),
  })
})

test.each([
  [['--from', 'osm', '--bbox', '-10,40,0,50'], 'too large for an Overpass server'],
  [['--from', 'gnis', '--bbox', '1,1,2,2'], '--bbox needs --from osm or --from wikidata'],
  [['--from', 'nothing', 'x'], '--from knows osm, gnis, wikidata'],
  [['--from', 'osm', '--bbox', '1,1,2,2', 'x'], 'Use one of: files, --bbox or --query'],
  [['--from', 'osm', '--source', 'mine', 'x'], '--source has no meaning'],
  [['--query', 'x'], '--query needs --from wikidata'],
])('%j is a usage error', async (args, message) => {
  const { status, stderr } = await run('import', args)
  expect(stderr).toContain(message)
  expect(status).toBe(2)
})
