// `npm run basemap`: installs the part of a PMTiles archive of OpenStreetMap that covers a box, and lists, continues, cancels and removes
// such maps; the same as /admin/maps, by the same functions.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Problem } from '../contract/problems.ts'
import type { Box } from '../contract/shared/bbox.ts'
import {
  type Config,
  ConfigError,
  readConfig,
  requireDataDir,
  typedPath,
} from '../server/app/config/config.ts'
import { operator } from '../server/contributions/moderation/operator.ts'
import { BasemapError, openSource } from '../server/discovery/basemaps/archive-source.ts'
import { getAreaTitle, toFileName } from '../server/discovery/basemaps/area-name.ts'
import { basemapName, toPlainText } from '../server/discovery/basemaps/installed.ts'
import { planPart } from '../server/discovery/basemaps/plan-part.ts'
import { createStreetSource } from '../server/discovery/basemaps/street-source.ts'
import { askByName } from '../server/operations/street-maps/change.ts'
import { DatabaseUnavailable } from '../server/platform/db/cluster-files.ts'
import { openDatabase } from '../server/platform/db/connect.ts'
import { type BasemapDeps, basemapTasks, followDownload, megabytes } from './basemap-tasks.ts'
import { readBox } from './box.ts'
import { withNegativeBox } from './import-options.ts'
import { UsageError } from './usage-error.ts'

const help = `Usage: npm run basemap -- --bbox WEST,SOUTH,EAST,NORTH [options]
       npm run basemap -- list
       npm run basemap -- resume|cancel|remove NAME

Installs streets, buildings, parks and their names for an area: takes that part of a PMTiles archive of OpenStreetMap in
the Protomaps schema into DATA_DIR/basemaps. The server must support range requests. The map shows the area right away.
A download that was interrupted continues with \`resume\`, when the same command is run again, or in the running server.
Administrators do the same at /admin/maps.

  --from URL|FILE  the archive (default: BASEMAP_URL, the newest daily build of https://maps.protomaps.com/builds)
  --maxzoom N      the most detailed zoom to take, from 10 (default: all of them; each takes about four times as much)
  --name NAME      its name (default: the nearest town); an area with this name is replaced
  --dry-run        say how large it would be, and change nothing
  --yes            do not ask before downloading or removing
  --help           show this help`

type Options = {
  box: Box
  from: string | undefined
  maxZoom: number | undefined
  name: string | undefined
  isDryRun: boolean
  isConfirmed: boolean
}

type Wanted = 'help' | Options | { task: string; args: string[]; isConfirmed: boolean }

function readOptions(args: string[]): Wanted {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0])
  }
  const { values, positionals } = parsed
  if (values.help) return 'help'
  const [task, ...rest] = positionals
  if (task !== undefined) return { task, args: rest, isConfirmed: values.yes ?? false }
  if (!values.bbox) throw new UsageError('--bbox is required.')
  const maxZoom = values.maxzoom === undefined ? undefined : Number(values.maxzoom)
  if (maxZoom !== undefined && !(Number.isInteger(maxZoom) && maxZoom >= 10 && maxZoom <= 22))
    throw new UsageError('--maxzoom expects a number from 10 to 22.')
  if (values.name !== undefined && !(basemapName.test(values.name) && values.name.length <= 60))
    throw new UsageError('--name expects lowercase letters, digits and dashes, such as new-york.')
  const { from } = values
  return {
    box: readBox(values.bbox),
    from: from && !/^https?:\/\//i.test(from) ? typedPath(from) : from,
    maxZoom,
    name: values.name,
    isDryRun: values['dry-run'] ?? false,
    isConfirmed: values.yes ?? false,
  }
}

const parse = (args: string[]) =>
  parseArgs({
    args: withNegativeBox(args),
    allowPositionals: true,
    options: {
      bbox: { type: 'string' },
      from: { type: 'string' },
      maxzoom: { type: 'string' },
      name: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  })

async function main(args: string[]): Promise<number> {
  const wanted = readOptions(args)
  if (wanted === 'help') {
    console.log(help)
    return 0
  }
  if (!('task' in wanted)) return await install(wanted)
  const task = basemapTasks[wanted.task]
  if (!task) throw new UsageError(`There is no task ${wanted.task}.`)
  const [name, ...others] = wanted.args
  if (others.length > 0 || (name === undefined) === task.takesName)
    throw new UsageError(`${wanted.task} expects ${task.takesName ? 'the name of an area' : 'nothing more'}.`)
  if (task.question && !wanted.isConfirmed && !(await confirm(task.question(name as string)))) return 1
  return await withDatabase(readConfig(process.env), (deps) => task.run(deps, name as string))
}

/** Also while the server runs. */
async function withDatabase(config: Config, work: (deps: BasemapDeps) => Promise<number>): Promise<number> {
  requireDataDir(config.dataDir)
  const database = await openDatabase(config, { join: true, connections: 2 })
  try {
    return await work({ sql: database.sql, folder: join(config.dataDir, 'basemaps') })
  } finally {
    await database.close()
  }
}

async function install(options: Options): Promise<number> {
  const config = readConfig(process.env)
  const from = options.from ?? (await createStreetSource(config.basemapUrl, () => new Date()).find())
  const source = await openSource(from)
  const plan = await planPart(source, options).finally(() => source.close())
  const title = options.name ?? (await getAreaTitle(plan.box))
  const name = options.name ?? toFileName(title)
  console.log(
    `${name}: ${plan.tileCount.toLocaleString('en-US')} tiles up to zoom ${plan.maxZoom}, ${megabytes(plan.totalBytes)}`,
  )
  if (options.isDryRun) return 0
  if (!options.isConfirmed && !(await confirm('Download?'))) return 1
  const { maxZoom, tileCount, totalBytes: bytes } = plan
  const attribution = toPlainText(plan.attribution)
  const asked = { name, title, box: options.box, maxZoom, source: from, tileCount, bytes, attribution }
  return await withDatabase(config, async (deps) => {
    const map = (await deps.sql.transaction((tx) => askByName(tx, operator, asked))) as { id: string }
    return await followDownload(deps, { id: map.id, name })
  })
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask for confirmation: add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const kinds = [ConfigError, UsageError, BasemapError, DatabaseUnavailable, Problem]
    console.error(kinds.some((kind) => error instanceof kind) ? (error as Error).message : error)
    if (error instanceof UsageError) console.error(`\n${help}`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  },
)
