// Every call of the product, by domain: what the server answers and what the browser's client is typed by.
import { listCities } from './cities.ts'
import { getLight } from './light.ts'
import { countLocations, getLocation, listLocations, searchLive } from './locations.ts'
import { me, signIn, signInAdmin, signOut, signUp } from './people.ts'
import { listReviews } from './reviews.ts'
import { listThemes } from './themes.ts'

export const contract = {
  locations: { list: listLocations, count: countLocations, searchLive, get: getLocation },
  people: { signUp, signIn, signOut, signInAdmin, me },
  reviews: { list: listReviews },
  themes: { list: listThemes },
  cities: { list: listCities },
  light: { get: getLight },
}
