// The bundled towns, loaded on first use and then held in memory.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Town } from '../../../contract/discovery/gazetteer.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import { projectRoot } from '../../platform/project-root.ts'

const decompress = promisify(brotliDecompress)

/** Text of a file of content/gazetteer. */
export async function gazetteerText(name: string): Promise<string> {
  return (await decompress(await readFile(join(projectRoot, 'content/gazetteer', name)))).toString('utf8')
}

/**
 * Columns of the towns. `regions` are `US/UT` or `FR/Île-de-France`; `byLatitude` lists the towns from south to
 * north. Sections of a city and former towns, whose `isTown` is 0, are never the nearest town.
 */
export type TownList = {
  regions: string[]
  names: string[]
  /** All names as `plainName` gives them, each after a line break: one search through it is faster than 135,000. */
  plain: string
  /** Where each name begins in `plain`. */
  starts: Uint32Array
  region: Uint16Array
  lat: Float64Array
  lng: Float64Array
  population: Uint32Array
  isTown: Uint8Array
  byLatitude: Uint32Array
}

let loaded: Promise<TownList> | undefined

export function townList(): Promise<TownList> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** Lower case without accents; words separated by single spaces. */
export const plainName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

async function load(): Promise<TownList> {
  const [regions = [], names = [], ...numbers] = (await gazetteerText('towns.tsv.br'))
    .split('\n')
    .map((line) => line.split('\t'))
  const [region = [], lat = [], lng = [], population = [], parts = []] = numbers.map((column) =>
    column.map(Number),
  )
  const degrees = (thousandths: number[]) => Float64Array.from(thousandths, (value) => value / 1000)
  const order = (by: (a: number, b: number) => number) => Uint32Array.from(names.keys()).sort(by)
  const isTown = new Uint8Array(names.length).fill(1)
  for (const at of parts) isTown[at] = 0
  return {
    regions,
    names,
    ...joinPlain(names),
    region: Uint16Array.from(region),
    lat: degrees(lat),
    lng: degrees(lng),
    population: Uint32Array.from(population),
    isTown,
    byLatitude: order((a, b) => (lat[a] as number) - (lat[b] as number)),
  }
}

function joinPlain(names: string[]): Pick<TownList, 'plain' | 'starts'> {
  const plainNames = names.map(plainName)
  const starts = new Uint32Array(names.length)
  let at = 1
  for (const [index, name] of plainNames.entries()) {
    starts[index] = at
    at += name.length + 1
  }
  return { plain: `\n${plainNames.join('\n')}\n`, starts }
}

export function getTown(all: TownList, at: number): Town {
  const [country = '', ...region] = (all.regions[all.region[at] as number] as string).split('/')
  return {
    name: all.names[at] as string,
    region: region.join('/') || null,
    country,
    countryName: countryName(country),
    latitude: all.lat[at] as number,
    longitude: all.lng[at] as number,
    population: all.population[at] as number,
  }
}
