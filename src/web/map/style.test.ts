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
    expect(addresses.length).toBe(5)
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
