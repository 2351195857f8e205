// The home page in the address bar: parsing and writing.
import { describe, expect, it } from 'vitest'
import { parseHomeSearch, toFilters, toHomeSearch } from './home-search.ts'

describe('the address of the home page', () => {
  it.each([
    ['recent', 'recently_added'],
    ['rating', 'rating'],
    ['popularity', 'popularity'],
  ] as const)('sort=%s means %s and is preserved', (sort, sortBy) => {
    const search = parseHomeSearch({ sort })
    expect(search).toEqual({ sort })
    expect(toFilters(search)).toEqual({ sortBy })
  })

  it('orders by distance only from a position', () => {
    expect(parseHomeSearch({ sort: 'distance' })).toEqual({})
    expect(toFilters(parseHomeSearch({ sort: 'distance', lat: '40.7', lng: '-74' }))).toEqual({
      sortBy: 'distance',
      lat: 40.7,
      lng: -74,
    })
  })

  it('accepts the parameters of a form without scripts', () => {
    const search = parseHomeSearch({
      search: '',
      themes: 'urban',
      budget: '',
      sortBy: 'rating',
      distance: '',
    })
    expect(search).toEqual({ themes: ['urban'], sort: 'rating', sortBy: undefined })
    expect(toFilters(search)).toEqual({ themes: ['urban'], sortBy: 'rating' })
  })

  it('drops unknown values', () => {
    expect(
      toFilters({
        ...parseHomeSearch({ view: 'grid', sort: 'best', themes: 'cats' }),
        utm_source: 'x',
      } as never),
    ).toEqual({})
  })

  it('preserves the view beside the filters', () => {
    expect(toHomeSearch({ themes: ['macro'], sortBy: 'recently_added' }, 'themes')).toEqual({
      themes: ['macro'],
      sort: 'recent',
      view: 'themes',
    })
  })
})
