// The columns of a landmark's fields.
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'

export const landmarkFields = fieldMap('landmarks', {
  id: 'id',
  slug: 'slug',
  name: 'name',
  aliases: 'aliases',
  kind: 'kind',
  description: 'description',
  latitude: 'latitude',
  longitude: 'longitude',
  heightMeters: 'height_meters',
  elevationMeters: 'elevation_meters',
  city: 'city',
  region: 'region',
  country: 'country',
  wikidata: 'wikidata',
  source: 'source',
  licence: 'licence',
  isDemo: 'is_demo',
})

export type LandmarkFields = RowOf<typeof landmarkFields>
