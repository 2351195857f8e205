// Starts the built product with demo content in a separate folder, for the browser tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHarborDouble } from './commons-harbor.ts'
import { startTideDouble } from './tide-double.ts'
import { startWeatherDouble } from './weather-double.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Viewfinder is ready')) resolve()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('exit', () => reject(new Error(`The product did not start:\n${output}`)))
    setTimeout(
      () => reject(new Error(`The product was not ready within five minutes:\n${output}`)),
      300_000,
    ).unref()
  })
}

export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-browser-'))
  const port = await freePort()
  const commons = await startHarborDouble()
  const weather = await startWeatherDouble(() => new Date())
  const tides = await startTideDouble(Date.parse('2026-06-21T12:00:00Z'))
  tides.stations = [{ id: '9414290', name: 'San Francisco', lat: 37.806, lng: -122.466 }]
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    WARM_UP: 'off',
    DEMO: '1',
    COMMONS_URL: commons.url,
    WIKIDATA_URL: `${commons.url}/sparql`,
    WEATHER_URL: weather.url,
    TIDE_URL: tides.url,
    BASEMAP_URL: join(import.meta.dirname, '../../public/basemap/sf.pmtiles'),
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../dist/main.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  await ready(child)
  process.env.BASE_URL = `http://localhost:${port}`
  process.env.PRODUCT_DATA_DIR = folder
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    await commons.close()
    await weather.close()
    await tides.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
