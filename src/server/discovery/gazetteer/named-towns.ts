// The gazetteer of searches: towns by their exact name, US ZIP codes, and the middle of countries and states.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Gazetteer } from '../../../rules/search/gazetteer-places.ts'
import { gazetteerText, getTown, type TownList, townList } from './town-list.ts'

let loading: Promise<Gazetteer> | undefined

/** Loaded once; a failure is not remembered. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Gazetteer> {
  const [all, zips] = await Promise.all([townList(), readZipCodes()])
  const plainNames = all.plain.slice(1, -1).split('\n')
  const byName = Uint32Array.from(plainNames.keys()).sort((a, b) => {
    const [left, right] = [plainNames[a] as string, plainNames[b] as string]
    return left < right
      ? -1
      : left > right
        ? 1
        : (all.population[b] as number) - (all.population[a] as number)
  })
  return {
    named: (phrase) => {
      const found = []
      for (let at = firstAtLeast(byName, plainNames, phrase); at < byName.length; at++) {
        const town = byName[at] as number
        if (plainNames[town] !== phrase) break
        if (all.isTown[town] === 1) found.push(getTown(all, town))
      }
      return found
    },
    zip: (code) => zips.get(code),
    middle: rememberMiddles(all),
  }
}

function firstAtLeast(byName: Uint32Array, names: readonly string[], phrase: string): number {
  let low = 0
  let high = byName.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[byName[middle] as number] as string) < phrase) low = middle + 1
    else high = middle
  }
  return low
}

// Lines of code, latitude and longitude in thousandths of a degree, each as the difference from the line before.
async function readZipCodes(): Promise<ReadonlyMap<string, GeoPoint>> {
  const zips = new Map<string, GeoPoint>()
  const last = [0, 0, 0]
  for (const line of (await gazetteerText('zip-codes.tsv.br')).split('\n')) {
    const [code, latitude, longitude] = line.split('\t').map((difference, column) => {
      last[column] = (last[column] as number) + Number(difference)
      return last[column] as number
    }) as [number, number, number]
    zips.set(String(code).padStart(5, '0'), { latitude: latitude / 1000, longitude: longitude / 1000 })
  }
  return zips
}

function rememberMiddles(all: TownList): Gazetteer['middle'] {
  const known = new Map<string, GeoPoint | undefined>()
  return (country, state) => {
    const region = state ? `${country}/${state}` : `${country}/`
    if (!known.has(region)) known.set(region, middleOf(all, region))
    return known.get(region)
  }
}

// Large towns count more. Wrong only for what lies on both sides of the date line, where "nearest" is vague anyway.
function middleOf(all: TownList, region: string): GeoPoint | undefined {
  const isWithin = all.regions.map(
    (one) => one === region || (region.endsWith('/') && one.startsWith(region)),
  )
  let [latitude, longitude, weight] = [0, 0, 0]
  for (const [at, number] of all.region.entries()) {
    if (!isWithin[number]) continue
    const size = Math.sqrt((all.population[at] as number) + 1)
    latitude += (all.lat[at] as number) * size
    longitude += (all.lng[at] as number) * size
    weight += size
  }
  return weight > 0 ? { latitude: latitude / weight, longitude: longitude / weight } : undefined
}
