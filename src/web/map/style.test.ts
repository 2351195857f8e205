// The map's style conforms to the style specification and draws only what its sources contain.
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { mapStyle } from './style.ts'

describe.each(['light', 'dark'] as const)('the %s style', (theme) => {
  const style = mapStyle(theme, 'https://viewfinder.example')

  test('is valid', () => {
    expect(validateStyleMin(style).map((problem) => problem.message)).toEqual([])
  })

  test('has a source for every layer, and each layer once', () => {
    const ids = style.layers.map((layer) => layer.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const layer of style.layers) {
      if (layer.type !== 'background') expect(Object.keys(style.sources)).toContain(layer.source)
    }
  })

  test('loads from this site alone', () => {
    const addresses = [
      style.glyphs,
      ...Object.values(style.sources).flatMap((source) =>
        source.type === 'vector' ? [source.url ?? source.tiles?.[0]] : [undefined],
      ),
    ]
    expect(addresses.length).toBe(7)
    for (const address of addresses)
      expect(address).toMatch(/^(pmtiles:\/\/)?https:\/\/viewfinder\.example\/basemap\//)
  })

  test('credits its sources', () => {
    const credits = JSON.stringify(style.sources)
    for (const credit of [
      'Made with Natural Earth',
      'U.S. Census Bureau',
      '© OpenStreetMap contributors',
      'openstreetmap.org/copyright',
    ])
      expect(credits).toContain(credit)
  })

  test('is neutral: grays have no hue', () => {
    const land = style.layers.find((layer) => layer.id === 'land')
    expect(JSON.stringify(land)).toMatch(/"#(..)\1\1"/)
  })
})

describe('surfaces', () => {
  const satellite = { url: 'https://air.example/{z}/{x}/{y}.jpg', attribution: 'Air <b>& more' }
  const styled = (surface: 'terrain' | 'satellite', isMetric = false) =>
    mapStyle('dark', 'https://viewfinder.example', [], { surface, satellite, isMetric })

  test('terrain adds shading and contour lines with heights, from this site', () => {
    const style = styled('terrain')
    expect(validateStyleMin(style).map((problem) => problem.message)).toEqual([])
    const kinds = style.layers.map(({ type }) => type)
    expect(kinds.filter((type) => type === 'hillshade')).toHaveLength(7)
    expect(style.sources.relief).toMatchObject({
      tiles: ['pmtiles://https://viewfinder.example/basemap/terrain.pmtiles/{z}/{x}/{y}'],
      maxzoom: 4,
    })
    expect(JSON.stringify(style.layers)).toContain(' ft')
    expect(JSON.stringify(styled('terrain', true).layers)).not.toContain(' ft')
  })

  test('satellite pictures replace the ground, and names stay', () => {
    const style = styled('satellite')
    expect(validateStyleMin(style).map((problem) => problem.message)).toEqual([])
    expect(style.layers[0]).toMatchObject({ type: 'raster', source: 'satellite' })
    expect(style.layers.some(({ type }) => type === 'fill')).toBe(false)
    expect(style.layers.some(({ id }) => id === 'name-city')).toBe(true)
    expect(style.sources.satellite).toMatchObject({ tiles: [satellite.url], attribution: 'Air b more' })
  })
})

describe('with installed maps', () => {
  const installed = ['oslo', 'bergen'].map((name) => ({
    name,
    url: `/basemaps/${name}.pmtiles?v=1`,
    bounds: [5, 60, 6, 61] as [number, number, number, number],
    minZoom: 10,
    maxZoom: 15,
    attribution: 'Protomaps <img src=x onerror=alert(1)> © OpenStreetMap',
    sizeBytes: 1,
    installedAt: '2026-11-22T00:00:00.000Z',
  }))
  const style = mapStyle('light', 'https://viewfinder.example', installed)

  test('draws each like a bundled city, from this site, and stays valid', () => {
    expect(validateStyleMin(style).map((problem) => problem.message)).toEqual([])
    const count = (source: string) =>
      style.layers.filter((layer) => layer.type !== 'background' && layer.source === source).length
    expect(count('installed-oslo')).toBe(count('sf'))
    expect(count('installed-bergen')).toBe(count('sf'))
    expect(style.sources['installed-oslo']).toMatchObject({
      url: 'pmtiles://https://viewfinder.example/basemaps/oslo.pmtiles?v=1',
    })
  })

  test('credits OpenStreetMap and what else the archive names, without its markup', () => {
    const { attribution } = style.sources['installed-oslo'] as { attribution: string }
    expect(attribution).toContain('openstreetmap.org/copyright')
    expect(attribution).toContain('Protomaps')
    expect(attribution).not.toContain('<img')
  })
})
