// The locations that the front page features.
import { z } from 'zod'
import { latitude, longitude, publicCall } from '../shared/call.ts'
import { locationSummaryShape, position, positionMessage } from './locations.ts'

export const featuredCount = 5

export const listFeatured = publicCall
  .route({
    method: 'GET',
    path: '/locations/featured',
    summary:
      'Five featured locations of different cities: near a position, or spread over a country and different every day',
    tags: ['Locations'],
  })
  .input(z.object({ lat: latitude.optional(), lng: longitude.optional() }).refine(position, positionMessage))
  .output(z.array(locationSummaryShape).max(featuredCount))
