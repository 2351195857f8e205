// Links to calculators: what they contain, in whose units it is read, and what of a forged one is dropped.
import { expect, test, vi } from 'vitest'
import { readCameraInputs } from './camera-inputs.ts'
import { isToolId, readTyped, toolAddress, tools } from './tools.ts'

vi.stubGlobal('localStorage', { getItem: () => null })
const inputs = readCameraInputs('miles')

const typedOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('typed') ?? ''

test('a link has the numbers of its calculator and no others', () => {
  const address = toolAddress('flash', { ...inputs, guideNumber: '190', iso: '400', body: 'My camera' })
  expect(address).toMatch(/^\/plan\?camera=flash&typed=/)
  expect(readTyped('flash', typedOf(address), 'miles')).toEqual({
    guideNumber: '190',
    iso: '400',
    flashPower: '1',
    flashDistance: '15',
    aperture: '8',
  })
  expect(address).not.toContain('My')
})

test('lengths are read in the reader’s unit, everything else as it was typed', () => {
  const typed = typedOf(toolAddress('flash', { ...inputs, guideNumber: '190', flashDistance: '10' }))
  expect(readTyped('flash', typed, 'kilometers')).toMatchObject({
    guideNumber: '57.9',
    flashDistance: '3.05',
    aperture: '8',
  })
})

test('other names, long texts and what is no number change nothing else', () => {
  expect(readTyped('stars', 'units=miles&focal=24&shutter=2&__proto__=1', 'miles')).toEqual({ focal: '24' })
  expect(readTyped('stars', `focal=${'9'.repeat(101)}`, 'miles')).toEqual({})
  expect(readTyped('drone', 'units=miles&droneHeight=high', 'kilometers')).toEqual({ droneHeight: 'high' })
})

test('every calculator has a link with only what the inputs have', () => {
  for (const id of Object.keys(tools)) {
    if (!isToolId(id)) throw new Error(id)
    expect(Object.keys(readTyped(id, typedOf(toolAddress(id, inputs)), 'miles')).toSorted()).toEqual(
      [...tools[id].inputs].toSorted(),
    )
  }
  expect(isToolId('constructor')).toBe(false)
  expect(isToolId(undefined)).toBe(false)
})
