// The boundary lines of the world map: countries (Natural Earth), states (Natural Earth, US Census), US counties (US Census).
import { mesh } from 'topojson-client'
import type { MapFeature, MapLayer, RawFolder } from './layers.ts'
import { mapZoom, number, text } from './layers.ts'

/** From here on the lines between US states come from the Census Bureau. */
const CENSUS_FROM = 4

export function worldBoundaries(raw: RawFolder): MapLayer {
  return {
    name: 'boundaries',
    features: [...countries(raw), ...states(raw), ...census(raw)],
    tolerance: 4,
    buffer: 32,
  }
}

function countries(raw: RawFolder): MapFeature[] {
  return raw
    .features('natural-earth/ne_10m_admin_0_boundary_lines_land')
    .flatMap(({ geometry, properties }) => {
      const kind = text(properties.featurecla)
      if (kind.startsWith('Overlay') || kind.startsWith('Lease')) return []
      const disputed = !kind.startsWith('International')
      const inWater = properties.type === 'Water Indicator'
      const zoom = mapZoom(number(properties.min_zoom, 0))
      return [
        {
          geometry,
          properties: { kind: 'country', disputed, in_water: inWater },
          from: disputed ? Math.max(2, zoom) : zoom,
        },
      ]
    })
}

function states(raw: RawFolder): MapFeature[] {
  return raw
    .features('natural-earth/ne_50m_admin_1_states_provinces_lines')
    .map(({ geometry, properties }) => {
      const line = { geometry, properties: { kind: 'state' }, from: 2 }
      return properties.adm0_a3 === 'USA' ? { ...line, to: CENSUS_FROM - 1 } : line
    })
}

function census(raw: RawFolder): MapFeature[] {
  const stateTopology = raw.topology('us-census/us-states-10m')
  const countyTopology = raw.topology('us-census/us-counties-10m')
  const between = mesh(stateTopology, stateTopology.objects.states, (a, b) => a !== b)
  // The first two digits of a county's number are its state.
  const within = mesh(
    countyTopology,
    countyTopology.objects.counties,
    (a, b) => a !== b && a.id.slice(0, 2) === b.id.slice(0, 2),
  )
  return [
    { geometry: between, properties: { kind: 'state' }, from: CENSUS_FROM },
    { geometry: within, properties: { kind: 'county' }, from: 7 },
  ]
}
