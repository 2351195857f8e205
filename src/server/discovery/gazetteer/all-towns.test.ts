// Every place of the gazetteer, at its own position, is in its own country and state.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTimeZone } from '../../../rules/time-zone.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { getSurroundings } from './surroundings.ts'
import { getTown, townList } from './town-list.ts'

const minutes = 60_000

// The rest are places on a border whose position is on the other side of it, and settlements.
test(
  '99.9 % of 135,233 places answer their own country, and their own state in the US',
  async () => {
    const all = await townList()
    const total = { places: 0, american: 0 }
    const wrong: { country: string[]; state: string[] } = { country: [], state: [] }
    for (const at of all.names.keys()) {
      const town = getTown(all, at)
      const { country, region } = await getSurroundings(town)
      const name = `${town.name}, ${town.region}, ${town.country}`
      total.places += 1
      if (country !== town.country) wrong.country.push(`${name}: ${country}`)
      if (town.country !== 'US') continue
      total.american += 1
      if (region !== town.region) wrong.state.push(`${name}: ${region}`)
    }
    console.info([...wrong.country, ...wrong.state].join('\n'))
    expect(total).toEqual({ places: 135_233, american: 16_677 })
    expect(wrong.country.length / total.places).toBeLessThan(0.001)
    expect(wrong.state.length / total.american).toBeLessThan(0.001)
  },
  3 * minutes,
)

test('a section of a city is no town, but what is called a section far from the city is one', async () => {
  const all = await townList()
  const isTown = (name: string, region: string) =>
    all.isTown[
      [...all.names.keys()].find(
        (at) => all.names[at] === name && all.regions[all.region[at] as number] === region,
      ) as number
    ]
  expect([isTown('Hollywood', 'US/CA'), isTown('Harlem', 'US/NY')]).toEqual([0, 0])
  expect([isTown('Culver City', 'US/CA'), isTown('La Jolla', 'US/CA'), isTown('Moab', 'US/UT')]).toEqual([
    1, 1, 1,
  ])
})

test('the runtime knows every time zone that a point can be in', () => {
  const index = join(projectRoot, 'node_modules/geo-tz/data/timezones.geojson.index.json')
  const { timezones } = JSON.parse(readFileSync(index, 'utf8')) as { timezones: string[] }
  expect(timezones.length).toBeGreaterThan(400)
  for (const timeZone of timezones) expect(isTimeZone(timeZone), timeZone).toBe(true)
})
