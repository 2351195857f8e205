// Real names at real positions to fill a database with: from a folder of gazetteer files, or from the maps that Viewfinder ships.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { bundledPlaces } from './bundled-places.ts'

export type Place = {
  name: string
  kind: string
  latitude: number
  longitude: number
  city: string | null
  region: string | null
  country: string | null
}
export type Gazetteer = { description: string; places: Place[] }

/** @throws Error when the folder has no file that can be read */
export async function readGazetteer(folder: string | undefined): Promise<Gazetteer> {
  if (folder === undefined) return await bundledPlaces()
  const cities = join(folder, 'world-cities.csv.gz')
  const places = [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.ndjson.gz'))
      .flatMap((name) => readLines(join(folder, name))),
    ...(existsSync(cities) ? readCities(cities) : []),
  ]
  if (places.length === 0) throw new Error(`${folder} has no *.ndjson.gz and no world-cities.csv.gz`)
  return {
    description: `${places.length.toLocaleString('en-US')} places of the gazetteer files in ${relative('.', folder)}`,
    places,
  }
}

const textOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')

type Line = {
  name: string
  kind: string
  lat: number
  lng: number
  state?: string
  city?: string
  country?: string
}

function readLines(file: string): Place[] {
  return textOf(file).map((text) => {
    const line = JSON.parse(text) as Line
    const city = line.city ?? (line.kind === 'populated_place' ? line.name : null)
    return {
      name: line.name,
      kind: line.kind,
      latitude: line.lat,
      longitude: line.lng,
      city,
      region: line.state ?? null,
      country: getCode(line.country),
    }
  })
}

// geonames_id, name, country, admin1_code, admin1_name, lat, lng, population, feature_code; quotes only around names.
function readCities(file: string): Place[] {
  return textOf(file)
    .slice(1)
    .flatMap((line) => {
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
      )
      const [, name, country, , region, latitude, longitude] = cells
      if (!name || !latitude || !longitude) return []
      return [
        {
          name,
          kind: 'city',
          latitude: Number(latitude),
          longitude: Number(longitude),
          city: name,
          region: region || null,
          country: getCode(country),
        },
      ]
    })
}

const getCode = (country: string | undefined) => (country && /^[A-Z]{2}$/.test(country) ? country : null)
