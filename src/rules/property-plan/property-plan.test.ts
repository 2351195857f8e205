// Plans of properties without a photo: follow the listing, differ from each other, valid under a strict content security policy.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyTypes } from '../properties.ts'
import { planForms } from './plan-forms.ts'
import { planFormOf, propertyPlanSvg } from './property-plan.ts'

const barn = { id: 'a', title: 'Dairy barn with doors to the west', propertyType: 'farm', words: '' } as const

it('chooses the form by the title, then by the type', () => {
  const form = (title: string, propertyType: (typeof propertyTypes)[number]) =>
    planFormOf({ id: 'a', title, propertyType })
  expect(form('Cast-iron loft with eleven windows', 'industrial')).toBe('loft')
  expect(form('Garage with three running classics', 'vintage_cars')).toBe('garage')
  expect(form('Garage studio at the edge of the park', 'workshop')).toBe('studio')
  expect(form('Citrus grove with a packing shed', 'farm')).toBe('orchard')
  expect(form('Roof terrace with both bridges', 'other')).toBe('roof')
  expect(form('Something else', 'vintage_cars')).toBe('garage')
  const ofType = (id: string) => planFormOf({ id, title: 'Quiet place', propertyType: 'industrial' })
  expect(new Set([...'abcdefghijkl'].map(ofType)).size).toBe(3)
  expect(Object.keys(planForms).length).toBeGreaterThanOrEqual(12)
})

it('counts what the title counts, and turns north to where the windows face', () => {
  const panes = (title: string) =>
    propertyPlanSvg({ id: 'a', title, propertyType: 'industrial', words: '' })
      .match(/<path fill="#fff" d="([^"]+)"/)?.[1]
      ?.split('M').length
  expect(panes('Loft with eleven windows')).toBe((panes('Loft with three windows') as number) + 8)
  expect(propertyPlanSvg(barn)).toMatch(/rotate\(-?90\)/)
  expect(propertyPlanSvg({ ...barn, title: 'Dairy barn' })).toContain('rotate(0)')
  const ground = (words: string) =>
    propertyPlanSvg({ ...barn, words }).match(/<path fill="(#\w+)" d="M0 0h/)?.[1]
  expect(new Set([ground(''), ground('candle light by night')]).size).toBe(2)
})

it('is well-formed, small, without text and styles, for any listing', () => {
  const listing = fc.record({
    id: fc.uuid(),
    title: fc.oneof(
      fc.string(),
      fc.constantFrom('Greenhouse', 'Boathouse', 'Train shed', 'Cellar', 'Townhouse', 'Courtyard'),
    ),
    propertyType: fc.constantFrom(...propertyTypes),
    words: fc.string(),
  })
  fc.assert(
    fc.property(listing, (input) => {
      const svg = propertyPlanSvg(input)
      expect(svg).not.toMatch(/NaN|Infinity|undefined|style=|<text|<script|href=/)
      expect(svg.length).toBeLessThan(6000)
      expect([...svg.matchAll(/<\/[a-z]+>/gi)].length).toBe(
        [...svg.matchAll(/<[a-z](?:[^>]*[^/])?>/gi)].length,
      )
      expect(propertyPlanSvg({ ...input })).toBe(svg)
    }),
    { numRuns: 100 },
  )
})
