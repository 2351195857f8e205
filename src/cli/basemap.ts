// `npm run basemap`: installs the part of a PMTiles archive of OpenStreetMap that covers a box.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Box } from '../contract/shared/bbox.ts'
import { ConfigError, readConfig, requireDataDir, typedPath } from '../server/app/config/config.ts'
import { BasemapError, openSource } from '../server/discovery/basemaps/archive-source.ts'
import { basemapName } from '../server/discovery/basemaps/installed.ts'
import { type Plan, planPart } from '../server/discovery/basemaps/plan-part.ts'
import { writePart } from '../server/discovery/basemaps/write-part.ts'
import { getSurroundings } from '../server/discovery/gazetteer/surroundings.ts'
import { readBox } from './box.ts'
import { withNegativeBox } from './import-options.ts'
import { runLongTask } from './long-task.ts'
import { UsageError } from './usage-error.ts'

const help = `Usage: npm run basemap -- --bbox WEST,SOUTH,EAST,NORTH --from URL|FILE [options]

Installs streets, buildings, parks and their names for an area: takes that part of a PMTiles archive of OpenStreetMap in
the Protomaps schema into DATA_DIR/basemaps. The server must support range requests. The map shows the area right away.
A download that was interrupted continues when the same command is run again.

  --from URL|FILE  the archive, such as a daily build from https://maps.protomaps.com/builds
  --maxzoom N      the most detailed zoom to take, from 10 (default: all of them; each takes about four times as much)
  --name NAME      its name (default: the nearest town); an area with this name is replaced
  --dry-run        say how large it would be, and change nothing
  --yes            do not ask before downloading
  --help           show this help`

type Options = {
  box: Box
  from: string
  maxZoom: number | undefined
  name: string | undefined
  isDryRun: boolean
  isConfirmed: boolean
}

function readOptions(args: string[]): Options | 'help' {
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0])
  }
  if (values.help) return 'help'
  if (!values.bbox || !values.from) throw new UsageError('--bbox and --from are required.')
  const maxZoom = values.maxzoom === undefined ? undefined : Number(values.maxzoom)
  if (maxZoom !== undefined && !(Number.isInteger(maxZoom) && maxZoom >= 10 && maxZoom <= 22))
    throw new UsageError('--maxzoom expects a number from 10 to 22.')
  if (values.name !== undefined && !(basemapName.test(values.name) && values.name.length <= 60))
    throw new UsageError('--name expects lowercase letters, digits and dashes, such as new-york.')
  return {
    box: readBox(values.bbox),
    from: /^https?:\/\//i.test(values.from) ? values.from : typedPath(values.from),
    maxZoom,
    name: values.name,
    isDryRun: values['dry-run'] ?? false,
    isConfirmed: values.yes ?? false,
  }
}

const parse = (args: string[]) =>
  parseArgs({
    args: withNegativeBox(args),
    options: {
      bbox: { type: 'string' },
      from: { type: 'string' },
      maxzoom: { type: 'string' },
      name: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values

const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (options === 'help') {
    console.log(help)
    return 0
  }
  const { dataDir } = readConfig(process.env)
  requireDataDir(dataDir)
  const source = await openSource(options.from)
  try {
    const plan = await planPart(source, options)
    const name = options.name ?? (await nameOf(plan.box))
    console.log(
      `${name}: ${plan.tileCount.toLocaleString('en-US')} tiles up to zoom ${plan.maxZoom}, ${megabytes(plan.totalBytes)}`,
    )
    if (options.isDryRun) return 0
    if (!options.isConfirmed && !(await confirm())) return 1
    return await install(source, plan, join(dataDir, 'basemaps'), name)
  } finally {
    await source.close()
  }
}

async function install(
  source: Awaited<ReturnType<typeof openSource>>,
  plan: Plan,
  folder: string,
  name: string,
): Promise<number> {
  return await runLongTask(async ({ signal, show }) => {
    try {
      const { path, resumedBytes } = await writePart(source, plan, {
        folder,
        name,
        signal,
        onProgress: (bytes) =>
          show({
            label: `of ${megabytes(plan.totalBytes)}`,
            fraction: bytes / plan.totalBytes,
            rows: Math.round(bytes / 1000),
            unit: 'kB',
          }),
      })
      const resumed = resumedBytes > plan.head.byteLength ? `, continued at ${megabytes(resumedBytes)}` : ''
      console.log(`Installed ${path}${resumed}. The map shows it right away.`)
      return 0
    } catch (error) {
      if (!signal.aborted) throw error
      console.error('Stopped. Run the same command again to continue.')
      return 130
    }
  })
}

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no terminal to ask for confirmation: add --yes to download, or --dry-run.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question('Download? [y/N] ')).trim())
  } finally {
    terminal.close()
  }
}

/** The nearest town of the box's center, as a file name. */
async function nameOf({ west, south, east, north }: Box): Promise<string> {
  const { town } = await getSurroundings({ latitude: (south + north) / 2, longitude: (west + east) / 2 })
  const plain = town.name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'area'
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isExpected = [ConfigError, UsageError, BasemapError].some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : error)
    if (error instanceof UsageError) console.error(`\n${help}`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  },
)
