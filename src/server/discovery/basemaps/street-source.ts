// Where street maps come from: a PMTiles archive of OpenStreetMap in the Protomaps schema, at the address that the operator configured.
import { BasemapError, openSource, type Patience } from './archive-source.ts'

/** Stands for a day, as in the names of daily archives: 20261126. */
const dayPart = '{date}'
/** A daily archive may be late, and old ones are removed. */
const daysBack = 6
const dayMs = 86_400_000
const quick: Patience = { attempts: 1, timeoutMs: 5000 }

export type StreetSource = {
  /** As it was configured; undefined: outside requests for street maps are switched off. */
  address: string | undefined
  state: () => 'off' | 'unknown' | 'answers' | 'silent'
  /**
   * The address of the archive, for a daily one the newest. Reads a few bytes of it.
   * @throws BasemapError if it does not answer or is no PMTiles archive
   */
  find: (signal?: AbortSignal) => Promise<string>
}

export function createStreetSource(address: string | undefined, now: () => Date): StreetSource {
  let found: boolean | undefined
  const find = async (signal?: AbortSignal) => {
    if (address === undefined) throw new BasemapError('No source of street maps is configured.')
    for (const candidate of getCandidates(address, now())) {
      try {
        await requireArchive(candidate, signal)
        return candidate
      } catch (error) {
        const isOfLaterDay = error instanceof BasemapError && error.kind === 'gone' && address !== candidate
        if (!isOfLaterDay) throw error
      }
    }
    throw new BasemapError(
      `${new URL(address.replaceAll(dayPart, '')).host} has no archive of the last ${daysBack + 1} days.`,
    )
  }
  return {
    address,
    state: () =>
      address === undefined ? 'off' : found === undefined ? 'unknown' : found ? 'answers' : 'silent',
    find: async (signal) => {
      try {
        const archive = await find(signal)
        found = true
        return archive
      } catch (error) {
        if (!signal?.aborted) found = false
        throw error
      }
    },
  }
}

function getCandidates(address: string, today: Date): string[] {
  if (!address.includes(dayPart)) return [address]
  return Array.from({ length: daysBack + 1 }, (_, back) => {
    const day = new Date(today.getTime() - back * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
    return address.replaceAll(dayPart, day)
  })
}

const magic = 'PMTiles'

async function requireArchive(address: string, signal: AbortSignal | undefined): Promise<void> {
  const source = await openSource(address, { ...quick, signal })
  try {
    const { data } = await source.getBytes(0, magic.length)
    if (Buffer.from(data).toString('latin1') !== magic)
      throw new BasemapError(`${address} is not a PMTiles archive (version 3).`)
  } finally {
    await source.close()
  }
}
