// What the permit rules assume about a booking of a private property.
import { expect, test } from 'vitest'
import { mentionsDrone, toPropertyShoot } from './property-shoot.ts'

test.each([
  ['Drone', true],
  ['aerial with two drones', true],
  ['Androned', false],
  ['Portrait', false],
  [null, false],
  [undefined, false],
])('%s speaks of a drone: %s', (text, mentions) => expect(mentionsDrone(text)).toBe(mentions))

test('a property is booked for oneself, away from the public, and permits of events have nothing to do with it', () => {
  expect(toPropertyShoot({ groupSize: 4, hasDrone: false })).toEqual({
    people: 4,
    equipment: 'ground',
    isExclusive: true,
    hasDrone: false,
    isCommercial: null,
    isPublicArea: false,
    harmsResources: false,
    addsCost: false,
    isPartOfPermittedEvent: false,
    isWedding: false,
  })
})

test.each([
  ['Commercial', true],
  ['Product', true],
  // Whether it is paid work is unknown.
  ['Wedding', null],
  [null, null],
])('%s is commercial: %s', (photographyType, isCommercial) =>
  expect(toPropertyShoot({ groupSize: 1, photographyType, hasDrone: false }).isCommercial).toBe(isCommercial),
)

test('a drone is one whether it was ticked or is the kind of shoot', () => {
  const hasDrone = (photographyType: string, ticked: boolean) =>
    toPropertyShoot({ groupSize: 1, photographyType, hasDrone: ticked }).hasDrone
  expect([hasDrone('Portrait', true), hasDrone('Drone', false), hasDrone('Portrait', false)]).toEqual([
    true,
    true,
    false,
  ])
})
