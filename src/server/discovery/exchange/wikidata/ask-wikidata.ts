// The query to the Wikidata Query Service for the landmarks in a box, or the operator's own query.
import type { Box } from '../../../../contract/shared/bbox.ts'
import type { Question } from '../download.ts'
import { landmarkClasses } from './classes.ts'

/** Items with articles in fewer languages are hardly what people look for. */
const minSitelinks = 3

/** Heights and elevations are requested in meters (`psn`). Demolished landmarks have an end (P576). */
export const landmarkQuery = ({ west, south, east, north }: Box) => `SELECT ?item ?itemLabel ?itemDescription
  (SAMPLE(?c) AS ?coord) (MAX(?h) AS ?height) (MAX(?e) AS ?elevation) (SAMPLE(?img) AS ?image)
  (GROUP_CONCAT(DISTINCT ?alias; separator="|") AS ?aliases)
  (GROUP_CONCAT(DISTINCT STRAFTER(STR(?class), "/entity/"); separator="|") AS ?classes)
WHERE {
  SERVICE wikibase:box { ?item wdt:P625 ?c .
    bd:serviceParam wikibase:cornerSouthWest "Point(${west} ${south})"^^geo:wktLiteral .
    bd:serviceParam wikibase:cornerNorthEast "Point(${east} ${north})"^^geo:wktLiteral . }
  VALUES ?class { ${landmarkClasses.map((id) => `wd:${id}`).join(' ')} }
  ?item wdt:P31/wdt:P279* ?class .
  ?item wikibase:sitelinks ?links . FILTER(?links >= ${minSitelinks})
  FILTER NOT EXISTS { ?item wdt:P576 ?end }
  OPTIONAL { ?item p:P2048/psn:P2048/wikibase:quantityAmount ?h }
  OPTIONAL { ?item p:P2044/psn:P2044/wikibase:quantityAmount ?e }
  OPTIONAL { ?item wdt:P18 ?img }
  OPTIONAL { ?item skos:altLabel ?alias FILTER(LANG(?alias) = "en") }
  SERVICE wikibase:label { bd:serviceParam wikibase:language "en,mul". }
} GROUP BY ?item ?itemLabel ?itemDescription`

/** `url` is the SPARQL endpoint. */
export const wikidataQuestion = (url: string, query: string): Question => ({
  name: 'Wikidata',
  url,
  init: {
    method: 'POST',
    body: new URLSearchParams({ query }),
    headers: { accept: 'application/sparql-results+json' },
  },
  extension: 'json',
})
