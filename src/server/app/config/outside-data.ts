// The servers of others that the product asks, each at an address of the operator's.
import { z } from 'zod'
import { origin } from './config-values.ts'

const address = z.url({ protocol: /^https?$/ })

export const outsideVariables = {
  COMMONS_URL: origin.default('https://commons.wikimedia.org'),
  OVERPASS_URL: address.default('https://overpass-api.de/api/interpreter'),
  WIKIDATA_URL: address.default('https://query.wikidata.org/sparql'),
  WEATHER_URL: address.optional(),
  TIDE_URL: origin.optional(),
  ROUTING_URL: address.optional(),
}

/** What each has to be, for the message about an invalid one. */
export const outsideExpectations = {
  COMMONS_URL: 'an absolute http(s) URL without a path',
  OVERPASS_URL: 'an absolute http(s) URL',
  WIKIDATA_URL: 'an absolute http(s) URL',
  WEATHER_URL: 'an absolute http(s) URL, the base of v1/forecast',
  TIDE_URL: 'an absolute http(s) URL without a path',
  ROUTING_URL: 'an absolute http(s) URL, the base of route/v1/driving',
}

type Values = z.output<z.ZodObject<typeof outsideVariables>>

/**
 * Absent: no forecast (`weatherUrl`, the API of Open-Meteo), no tides (`tideUrl`, the API of NOAA CO-OPS), drives are
 * estimated (`routingUrl`, the API of OSRM).
 */
export const toOutsideData = (value: Values) => ({
  commonsUrl: value.COMMONS_URL,
  overpassUrl: value.OVERPASS_URL,
  wikidataUrl: value.WIKIDATA_URL,
  weatherUrl: value.WEATHER_URL,
  tideUrl: value.TIDE_URL,
  routingUrl: value.ROUTING_URL,
})
