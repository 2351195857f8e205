// `npm run admin -- find-photos`: free photos from Wikimedia Commons for locations.
import { parseArgs } from 'node:util'
import { findAdmin } from '../server/accounts/users/first-admin.ts'
import type { Config } from '../server/app/config/config.ts'
import { addFile } from '../server/contributions/commons/add.ts'
import {
  type CommonsClient,
  CommonsFailed,
  createCommonsClient,
} from '../server/contributions/commons/client.ts'
import { type FillReport, fillMissing } from '../server/contributions/commons/fill-missing.ts'
import { findFiles, readSearched } from '../server/contributions/commons/find.ts'
import { findLocationId, nextWithoutPhoto } from '../server/contributions/commons/searches.ts'
import { recordAction } from '../server/contributions/moderation/audit.ts'
import { operator } from '../server/contributions/moderation/operator.ts'
import { publishPhoto } from '../server/discovery/photos/publish.ts'
import { openDatabase } from '../server/platform/db/connect.ts'
import type { Sql } from '../server/platform/db/pool.ts'
import { createLog } from '../server/platform/log/log.ts'
import type { FileStore } from '../server/platform/storage/file-store.ts'
import { openFileStore } from '../server/platform/storage/open-store.ts'
import { candidateTable } from './candidate-table.ts'
import { runLongTask } from './long-task.ts'
import { UsageError } from './usage-error.ts'

type Options = {
  location: string | undefined
  pick: number[]
  auto: number | undefined
  as: string | undefined
}
type PhotoDeps = { sql: Sql; files: FileStore; client: CommonsClient; config: Config }

export const photoTasks: Record<
  string,
  { does: string; takes: string; run: (config: Config, args: string[]) => Promise<void> }
> = {
  'find-photos': {
    does: 'list free photos of a location (or of the next one without a photo) on Wikimedia Commons, add the picked ones, or the best one for each of N locations without a photo',
    takes: '[LOCATION] [--pick IDS] [--auto N] [--as USERNAME]',
    run: async (config, args) => {
      const options = readOptions(args)
      const database = await openDatabase(config, { join: true, connections: 4 })
      try {
        const files = await openFileStore(config)
        const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
        const deps = {
          sql: database.sql,
          files,
          client: createCommonsClient({ ...config, publicUrl }),
          config,
        }
        console.log(await (options.auto === undefined ? listOrPick : fill)(deps, options))
      } catch (error) {
        if (error instanceof CommonsFailed)
          throw new UsageError(`${error.message}. Run the command again later.`)
        throw error
      } finally {
        await database.close()
      }
    },
  },
}

function readOptions(args: string[]): Options {
  const usage = new UsageError(
    'find-photos expects at most one location (its id or name), --pick with the numbers of photos such as 12,34, or --auto with a number of photos.',
  )
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { pick: { type: 'string' }, auto: { type: 'string' }, as: { type: 'string' } },
    })
    const pick = values.pick?.split(',').map(Number) ?? []
    const auto = values.auto === undefined ? undefined : Number(values.auto)
    const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0
    const isSound = positionals.length <= 1 && [...pick, auto ?? 1].every(isNumber)
    const isOneThing = auto === undefined || (positionals.length === 0 && pick.length === 0)
    if (isSound && isOneThing) return { location: positionals[0], pick, auto, as: values.as }
  } catch {
    // An unknown option.
  }
  throw usage
}

async function getUploader(sql: Sql, username: string | undefined): Promise<string> {
  const id = await findAdmin(sql, username)
  if (id) return id
  throw new UsageError(
    username
      ? `${username} is not an administrator.`
      : 'Photos are added in the name of an administrator: run create-admin first.',
  )
}

async function listOrPick(deps: PhotoDeps, { location: wanted, pick, as }: Options): Promise<string> {
  const { sql, client } = deps
  const id = wanted === undefined ? await nextWithoutPhoto(sql) : await findLocationId(sql, wanted)
  if (!id)
    return wanted === undefined
      ? 'Every location has a photo or was searched.'
      : `There is no location named ${wanted}.`
  const location = await readSearched(sql, id)
  if (!location)
    throw new UsageError('The position of this location is not public, so it is not sent to Commons.')
  const found = await findFiles(client, location)
  if (pick.length === 0) return candidateTable(location.name, found)
  const userId = await getUploader(sql, as)
  const lines: string[] = []
  for (const number of pick) {
    const file = found.find(({ pageId }) => pageId === number)
    const photoId = file && (await addFile(deps, file, { locationId: id, userId, isUnchecked: false }))
    if (photoId) await finish(deps, { photoId, title: file.title })
    lines.push(
      photoId
        ? `Added ${file.title} (${file.author}, ${file.licence}).`
        : file
          ? `${location.name} already has ${file.title}.`
          : `${number} is not among the candidates of ${location.name}.`,
    )
  }
  return lines.join('\n')
}

async function fill(deps: PhotoDeps, { auto = 0, as }: Options): Promise<string> {
  const userId = await getUploader(deps.sql, as)
  const report = await runLongTask(async ({ signal, show }) => {
    const onProgress = ({ searched, added }: FillReport) =>
      show({ label: `${searched} searched, photos`, fraction: added.length / auto, rows: added.length })
    const onAdded = (photo: { photoId: string; title: string }) => finish(deps, photo)
    return await fillMissing(deps, { maxPhotos: auto, userId, signal, onProgress, onAdded })
  })
  const lines = report.added.map(({ name, title }) => `  ${name}: ${title}`)
  return [
    `Searched ${report.searched} locations and added ${report.added.length} photos, marked as matched by coordinates and not yet reviewed.`,
    ...lines,
  ].join('\n')
}

// Published immediately: no server needs to run. A running server publishes it only if this process has not
// started.
async function finish(
  { sql, files, config }: PhotoDeps,
  { photoId, title }: { photoId: string; title: string },
): Promise<void> {
  await publishPhoto({ sql, files, log: createLog(config.logLevel) }, photoId)
  const subject = { subjectKind: 'photo', subjectId: photoId, subjectName: title.slice(0, 120) }
  await recordAction(sql, { actor: operator, action: 'photo.add-from-commons', ...subject })
}
