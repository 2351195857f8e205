// The names of countries, states and towns on the world map, one point each, from Natural Earth.
import type { MultiPolygon, Point, Polygon } from 'geojson'
import { labelPoint } from './label-point.ts'
import type { MapFeature, MapLayer, RawFolder } from './layers.ts'
import { mapZoom, number, text } from './layers.ts'

type Area = Polygon | MultiPolygon

/** Names that changed since the edition, or read better on a map. */
const RENAMED = new Map([
  ['United States of America', 'United States'],
  ['United States', 'United States'],
  ['Macedonia', 'North Macedonia'],
  ['Swaziland', 'Eswatini'],
  ['Kingdom of eSwatini', 'Eswatini'],
  ['Dem. Rep. Korea', 'North Korea'],
  ['Republic of Korea', 'South Korea'],
  ['Lao PDR', 'Laos'],
  ['Russian Federation', 'Russia'],
  ['Brunei Darussalam', 'Brunei'],
  ['Czech Republic', 'Czechia'],
  ['Faeroe Islands', 'Faroe Islands'],
  ['Akureyi', 'Akureyri'],
  ['Grmsey', 'Grímsey'],
])

/** Countries for which the center of the largest area is not the expected label position. */
const COUNTRY_POINTS = new Map<string, [number, number]>([
  ['United States', [-98.6, 39.6]],
  ['Antarctica', [30, -79.5]],
  ['Canada', [-105.5, 58.5]],
  ['Russia', [96, 62]],
  ['Indonesia', [113.6, -1]],
  ['Malaysia', [102.2, 4.2]],
  ['Norway', [9, 61.3]],
  ['Chile', [-70.7, -30.5]],
  ['Vietnam', [108, 14]],
  ['New Zealand', [171.8, -43.4]],
  ['Japan', [138, 36.4]],
])

export function worldPlaces(raw: RawFolder): MapLayer {
  return {
    name: 'places',
    features: [...countries(raw), ...states(raw), ...towns(raw)],
    tolerance: 0,
    buffer: 0,
  }
}

export function renamed(name: string): string {
  return RENAMED.get(name) ?? name
}

function countries(raw: RawFolder): MapFeature[] {
  return raw.features<Area>('natural-earth/ne_50m_admin_0_countries').flatMap(({ geometry, properties }) => {
    if (properties.name === 'Siachen Glacier') return []
    const name = renamed(text(properties.name_long) || text(properties.name))
    const zoom = number(properties.min_label, 4)
    const at = COUNTRY_POINTS.get(name) ?? labelPoint(geometry)
    const dependency = properties.type === 'Dependency'
    return [
      {
        ...point(at, {
          name,
          kind: 'country',
          rank: number(properties.labelrank, 6),
          dependency: dependency || undefined,
        }),
        from: countryZoom(zoom),
      },
    ]
  })
}

/**
 * Large countries from the first zoom; medium ones earlier than Natural Earth specifies, because collisions thin them
 * out.
 */
function countryZoom(minLabel: number): number {
  if (minLabel < 2) return 0
  return minLabel > 4 ? Math.ceil(minLabel) : Math.max(1, Math.floor(minLabel - 1))
}

function states(raw: RawFolder): MapFeature[] {
  return raw
    .features<Area>('natural-earth/ne_50m_admin_1_states_provinces')
    .flatMap(({ geometry, properties }) => {
      const name = text(properties.name)
      // Jervis Bay and similar: too small for a label.
      if (!name || text(properties.iso_3166_2).includes('~')) return []
      const short = text(properties.postal)
      const rank = properties.iso_a2 === 'US' ? 1 : 2
      return [
        {
          ...point(labelPoint(geometry), {
            name,
            short,
            kind: 'state',
            rank,
            country: text(properties.iso_a2),
          }),
          from: 3,
        },
      ]
    })
}

function towns(raw: RawFolder): MapFeature[] {
  return raw.features<Point>('natural-earth/ne_10m_populated_places').flatMap(({ geometry, properties }) => {
    const kind = text(properties.featurecla)
    const station = /station/i.test(kind)
    if (kind === 'Historic place') return []
    const population = number(properties.pop_max, 0)
    const capital =
      kind === 'Admin-0 capital' ? 'country' : kind.startsWith('Admin-1 capital') ? 'state' : undefined
    const minZoom = number(properties.min_zoom, 9)
    const name = renamed(text(properties.name))
    return [
      {
        ...point(geometry.coordinates as [number, number], {
          name,
          kind: population >= 100_000 ? 'city' : 'town',
          rank: number(properties.scalerank, 10),
          capital,
        }),
        from: station ? 7 : Math.min(7, Math.max(2, mapZoom(minZoom))),
      },
    ]
  })
}

function point(coordinates: [number, number], properties: MapFeature['properties']) {
  return { geometry: { type: 'Point' as const, coordinates }, properties }
}
