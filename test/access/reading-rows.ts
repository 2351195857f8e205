// Access to public data: locations, themes, cities, light, plans.
import { everybody, type Input } from './expected.ts'

const atLocation: Input = async ({ things }) => ({ params: { id: await things.place() } })

export const readingRows = {
  'locations.list': everybody(),
  'locations.count': everybody(),
  'locations.searchLive': everybody(() => ({ query: { query: 'signal' } })),
  'locations.get': everybody(atLocation),
  'towns.nearest': everybody(() => ({ query: { lat: '34', lng: '-118' } })),
  'towns.find': everybody(() => ({ query: { query: 'den' } })),
  'themes.list': everybody(),
  'cities.list': everybody(),
  'light.get': everybody(() => ({ query: { lat: '34', lng: '-118' } })),
  'subscriptions.plans': everybody(),
  'subscriptions.usage': everybody(),
}
