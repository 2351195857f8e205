// An eclipse in words.
import { expect, test } from 'vitest'
import { eclipseText } from './eclipse-picture.tsx'

const circle = { x: 0, y: 0, radius: 1 }
const sun = (obscuration: number) => eclipseText({ body: 'sun', moon: circle, obscuration })
const moon = (magnitude: number) => eclipseText({ body: 'moon', umbra: circle, penumbra: circle, magnitude })

test('an eclipse that has begun is never of 0%, and one that is not total never of 100%', () => {
  expect(sun(0.002)).toBe('Less than 1% of the sun is covered')
  expect(sun(0.584)).toBe('58% of the sun is covered')
  expect(sun(0.999)).toBe('99% of the sun is covered')
  expect(sun(1)).toBe('The sun is covered completely')
  expect(moon(0.003)).toBe('Less than 1% of the moon’s diameter is in the Earth’s shadow')
  expect(moon(0.997)).toBe('99% of the moon’s diameter is in the Earth’s shadow')
})
