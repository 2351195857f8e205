// The size of a street map before it is asked for: reads the directories of the source, not its tiles.

import { Problem } from '../../../contract/problems.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { streetMapLimits } from '../../../rules/street-maps.ts'
import type { UserContext } from '../../app/request/context.ts'
import { BasemapError, openSource } from '../../discovery/basemaps/archive-source.ts'
import { toPlainText } from '../../discovery/basemaps/installed.ts'
import { planPart } from '../../discovery/basemaps/plan-part.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { readDiskSpace } from '../status/disk.ts'

/** A person waits for the answer. */
const patience = { attempts: 2, timeoutMs: 8000, firstWaitMs: 500 }

export type StreetMapInput = Box & { maxZoom: number }

/** @throws Problem validation if the box is too large or the source has nothing for it, Unavailable if the source fails */
export async function estimateMap(
  { deps, signal }: Pick<UserContext, 'deps' | 'signal'>,
  input: StreetMapInput,
) {
  const { streetSource, monitored } = deps
  if (streetSource.state() === 'off')
    throw new Problem('wrong-state', 'No source of street maps is configured.')
  const { plan, from } = await orProblem(async () => {
    const address = await streetSource.find(signal)
    const source = await openSource(address, { ...patience, signal })
    try {
      const { maxZoom } = input
      return {
        plan: await planPart(source, { box: input, maxZoom, maxTiles: streetMapLimits.tiles }),
        from: address,
      }
    } finally {
      await source.close()
    }
  })
  const { totalBytes, box } = plan
  if (totalBytes > streetMapLimits.bytes)
    throw refused(
      `This area has ${gigabytes(totalBytes)} GB; a street map can have up to ${gigabytes(streetMapLimits.bytes)} GB. Choose a smaller box, or less detail.`,
    )
  const disk = await readDiskSpace(monitored.dataDir)
  if (disk && disk.freeBytes < totalBytes)
    throw refused(
      `This area has ${gigabytes(totalBytes)} GB, and the disk has ${gigabytes(disk.freeBytes)} GB free. Choose a smaller box, or less detail.`,
    )
  return {
    tileCount: plan.tileCount,
    bytes: totalBytes,
    bounds: [box.west, box.south, box.east, box.north] as [number, number, number, number],
    maxZoom: plan.maxZoom,
    source: from,
    attribution: toPlainText(plan.attribution),
    freeBytes: disk?.freeBytes ?? null,
  }
}

const gigabytes = (bytes: number) => (bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })

/** The whole box is wrong: the error stands beside its first field. */
const refused = (message: string) =>
  new Problem('validation', message, { errors: [{ path: 'west', message }] })

/** @throws Problem validation, Unavailable */
export async function orProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BasemapError)) throw error
    if (error.kind === 'box') throw refused(error.message)
    throw new Unavailable(`No street maps can be downloaded right now. ${error.message}`, error)
  }
}
