// The camera's rules against published tables and examples; each names its source.
import { describe, expect, test } from 'vitest'
import { discDegrees, moonFromPlace } from '../light/disc.ts'
import { lengthText, parseShutter, secondsText } from './camera-text.ts'
import { fieldOfView, frameAt } from './field-of-view.ts'
import { distanceAsTall, onSensorMm } from './moon-size.ts'
import { ndFilters, opticalDensity, timeBehindFilters } from './nd-filters.ts'
import { circleOfConfusionMm, cropFactor, pixelPitchMicrons, sensors } from './sensors.ts'
import { airyDiskMm, depthOfField, diffractionLimit, hyperfocalMm } from './sharpness.ts'
import { fiveHundredRule, npfRule } from './star-points.ts'
import { timelapse } from './timelapse.ts'

const fullFrame = sensors['full-frame']
const mmPerFoot = 304.8

describe('sensors', () => {
  // sansmirror.com “Pick a sensor size” (0.79), chrisbonney.uk (1.99 and 2), lenstip.com (1.5, 1.6, 2), fredmiranda.com on the iPhone (3.5).
  test.each([
    ['full-frame', 1, 2],
    ['medium-format', 0.79, 2],
    ['aps-c', 1.5, 1],
    ['aps-c-canon', 1.6, 1],
    ['four-thirds', 2, 1],
    ['phone', 3.5, 1],
  ] as const)('%s: crop factor %f', (id, factor, digits) =>
    expect(cropFactor(sensors[id])).toBeCloseTo(factor, digits),
  )

  test('the pixels of a phone: 9.8 × 7.3 mm and 48 megapixels are 1.22 µm, 12 are 2.44 µm (askvity.info)', () => {
    expect(pixelPitchMicrons(sensors.phone, 48)).toBeCloseTo(1.22, 2)
    expect(pixelPitchMicrons(sensors.phone, 12)).toBeCloseTo(2.44, 2)
  })

  test('the circle of confusion is 1/1500 of the diagonal: 43.27 mm / 1500', () => {
    expect(circleOfConfusionMm(fullFrame)).toBeCloseTo(0.0288, 4)
  })
})

describe('sharpness', () => {
  // naturelyrics.com “dof_chart”, after dofmaster.com: circle of confusion 0.02 mm, and f/11 is exactly 2^3.5.
  const lens = (focalMm: number, aperture: number) => ({ focalMm, aperture, confusionMm: 0.02 })
  const exactEleven = 2 ** 3.5

  test.each([
    [11, 4, 5],
    [11, 8, 2.52],
    [12, 4, 5.94],
    [12, exactEleven, 2.13],
    [13, 4, 6.97],
    [14, 4, 8.08],
  ])('hyperfocal distance of %d mm at f/%f: %f ft', (focal, aperture, feet) =>
    expect(hyperfocalMm(lens(focal, aperture)) / mmPerFoot).toBeCloseTo(feet, 1.8),
  )

  test.each([
    [12, 8, 2, 1.2, 5.95],
    [12, exactEleven, 2, 1.03, 32.8],
    [12, 2 ** 4.5, 1, 0.52, 12.5],
    [11, 4, 5, 2.5, null],
    [13, 4, 7, 3.49, null],
  ])('%d mm at f/%f, focused at %d ft: from %f to %s ft', (focal, aperture, focus, near, far) => {
    const { nearMm, farMm } = depthOfField(lens(focal, aperture), focus * mmPerFoot)
    expect(nearMm / mmPerFoot).toBeCloseTo(near, 1.8)
    if (far === null) expect(farMm).toBeNull()
    else expect(Math.abs((farMm as number) / mmPerFoot / far - 1)).toBeLessThan(0.01)
  })

  test('at the hyperfocal distance sharpness begins at half of it and has no end', () => {
    const hyperfocal = hyperfocalMm(lens(50, 8))
    const { nearMm, farMm } = depthOfField(lens(50, 8), hyperfocal)
    expect(nearMm).toBeCloseTo(hyperfocal / 2, 6)
    expect(farMm).toBeNull()
  })

  test('Airy disks: 1.9 µm at f/1.4, 29.3 µm at f/22 (ian-hutchinson.me.uk), to 1% because of the wavelength', () => {
    expect(airyDiskMm(1.4) * 1000).toBeCloseTo(1.9, 1)
    expect(Math.abs((airyDiskMm(22) * 1000) / 29.3 - 1)).toBeLessThan(0.01)
  })

  test('diffraction shows on full frame from f/16 to f/22, on APS-C later than f/11 (hugin manual: f/8 to f/11 at full size)', () => {
    const limit = (sensor: typeof fullFrame | (typeof sensors)['aps-c']) =>
      diffractionLimit(circleOfConfusionMm(sensor))
    expect(limit(fullFrame)).toBeGreaterThan(16)
    expect(limit(fullFrame)).toBeLessThan(22)
    expect(limit(sensors['aps-c'])).toBeGreaterThan(11)
    expect(limit(sensors['aps-c'])).toBeLessThan(16)
  })
})

describe('field of view', () => {
  // photonstophotos.net “Angle of View Values for Common Focal Lengths”: 35 mm film, width, height, diagonal.
  test.each([
    [10, 121.9, 100.4, 130.4],
    [14, 104.3, 81.2, 114.2],
    [24, 73.7, 53.1, 84.1],
    [35, 54.4, 37.8, 63.4],
    [50, 39.6, 27.0, 46.8],
    [85, 23.9, 16.1, 28.6],
    [100, 20.4, 13.7, 24.4],
    [135, 15.2, 10.2, 18.2],
  ])('%d mm', (focal, horizontal, vertical, diagonal) => {
    const found = fieldOfView(fullFrame, focal)
    expect(found.horizontal).toBeCloseTo(horizontal, 1)
    expect(found.vertical).toBeCloseTo(vertical, 1)
    // The table is of 43.2 mm, the exact diagonal is 43.27.
    expect(Math.abs(found.diagonal - diagonal)).toBeLessThan(0.11)
  })

  test('50 mm takes in 7.2 by 4.8 m at 10 m: 10 × 36 / 50 and 10 × 24 / 50', () => {
    const { width, height } = frameAt(fullFrame, 50, 10)
    expect(width).toBeCloseTo(7.2, 9)
    expect(height).toBeCloseTo(4.8, 9)
  })
})

describe('ND filters', () => {
  // photocalcs.uk “ND Filter Density & Exposure Chart”.
  test.each([
    [1, 2, 0.3],
    [2, 4, 0.6],
    [3, 8, 0.9],
    [4, 16, 1.2],
    [5, 32, 1.5],
    [6, 64, 1.8],
    [8, 256, 2.4],
    [10, 1000, 3.0],
  ])('%d stops are sold as ND%d, density %f', (stops, number, density) => {
    expect(ndFilters.find((filter) => filter.stops === stops)?.number).toBe(number)
    expect(opticalDensity(stops)).toBeCloseTo(density, 1)
  })

  // The same chart for powers of two; allcalculators.io: 10 stops make about 17 s of 1/60 s; ohmyunit: 1/250 s becomes 4.1 s.
  test.each([
    [1 / 4, 3, 2],
    [1 / 2, 6, 32],
    [1 / 60, 10, 17],
    [1 / 250, 10, 4.1],
    [1, 3, 8],
  ])('%f s behind %d stops', (seconds, stops, behind) =>
    expect(Math.abs(timeBehindFilters(seconds, stops) / behind - 1)).toBeLessThan(0.01),
  )

  test('stacked filters add their stops: ND8 and ND64 are 9 (photocalcs.uk)', () => {
    expect(timeBehindFilters(timeBehindFilters(1, 3), 6)).toBe(timeBehindFilters(1, 9))
  })
})

describe('star points', () => {
  // pressreader “Photo Plus” 2017: 11 mm 45 s, 18 mm 28 s; calculator.city: 14 mm on APS-C 23.8 s (factor 1.5; the sensor here has 1.53).
  test.each([
    ['full-frame', 11, 45],
    ['full-frame', 18, 28],
    ['aps-c', 14, 23.8],
  ] as const)('500 rule, %s, %d mm: %f s', (sensor, focal, seconds) =>
    expect(Math.abs(fiveHundredRule(sensors[sensor], focal) / seconds - 1)).toBeLessThan(0.025),
  )

  /**
   * dpreview.com/forums/post/66403356, the complete formula at declination 0: a P950 (type 1/2.3, 6.17 × 4.55 mm, 16 megapixels) at 107 mm
   * and f/5 “slightly over 1 second”, at 357 mm and f/6.5 “just less than half a second”; a Micro Four Thirds body of 16 megapixels at
   * 300 mm and f/6.7 “around 0.65 sec”.
   */
  test('NPF rule, published results', () => {
    const small = { name: 'type 1/2.3', widthMm: 6.17, heightMm: 4.55 }
    const at = { megapixels: 16, declination: 0 }
    expect(npfRule(small, { ...at, focalMm: 107, aperture: 5 })).toBeCloseTo(1.06, 2)
    expect(npfRule(small, { ...at, focalMm: 357, aperture: 6.5 })).toBeCloseTo(0.46, 2)
    expect(npfRule(sensors['four-thirds'], { ...at, focalMm: 300, aperture: 6.7 })).toBeCloseTo(0.65, 2)
  })

  test('NPF rule by hand: 24 mm, f/2.8, 6 µm: (47.32 + 2.4 + 82.2) / 24 = 5.497 s, and twice as long at 60°', () => {
    const lens = { focalMm: 24, aperture: 2.8, megapixels: 24 }
    expect(npfRule(fullFrame, { ...lens, declination: 0 })).toBeCloseTo(5.497, 3)
    expect(npfRule(fullFrame, { ...lens, declination: -60 })).toBeCloseTo(2 * 5.497, 2)
  })
})

describe('timelapse', () => {
  test('2 hours every 5 s are 1,440 frames and 60 s at 24 fps (toolbelt.clariomedia.com)', () => {
    expect(timelapse({ minutes: 120, intervalSeconds: 5, frameRate: 24, megabytes: 25 })).toEqual({
      frames: 1440,
      clipSeconds: 60,
      gigabytes: 36,
      speed: 120,
    })
  })

  test('1 hour every 15 s is a clip of 10 s (costcalculator.calculator.city)', () => {
    const { frames, clipSeconds } = timelapse({
      minutes: 60,
      intervalSeconds: 15,
      frameRate: 24,
      megabytes: 25,
    })
    expect([frames, clipSeconds]).toEqual([240, 10])
  })

  test('no frame is lost to rounding', () => {
    const each = { minutes: 0.1, frameRate: 30, megabytes: 1 }
    expect(timelapse({ ...each, intervalSeconds: 0.1 }).frames).toBe(60)
  })
})

describe('moon', () => {
  // photo.stackexchange.com (“f / 110”): 400 mm about 3.6 mm, 800 mm 7.3, 1760 mm 16, 2640 mm 24.
  test.each([
    [400, 3.6],
    [800, 7.3],
    [1760, 16],
    [2640, 24],
  ])('%d mm: %f mm on the sensor', (focal, size) =>
    expect(Math.abs(onSensorMm(focal, 0.52) / size - 1)).toBeLessThan(0.01),
  )

  test('60 m are as tall as half a degree from 6,875 m (r/Cameras, July 2025)', () => {
    expect(distanceAsTall(60, 0.5)).toBeCloseTo(6875, -1)
  })

  // Meeus, quoted at forums.space.com: perigee of April 7, 2020, 18:00 UT, 356,907 km, 33.48′.
  test('the perigee of April 2020', () => {
    const center = discDegrees('moon', Date.parse('2020-04-07T18:00:00Z'))
    expect(center * 60).toBeCloseTo(33.48, 1)
    const km = 1737.4 / Math.sin((center * Math.PI) / 360)
    expect(Math.abs(km - 356_907)).toBeLessThan(60)
  })

  test('from the ground: nearer by the radius of the Earth overhead, as far at the horizon', () => {
    const center = 0.52
    const km = 1737.4 / Math.sin((center * Math.PI) / 360)
    const overhead = moonFromPlace(center, 90)
    expect(overhead.miles * 1.609344).toBeCloseTo(km - 6371.4, 0)
    expect(overhead.degrees / center).toBeCloseTo(km / (km - 6371.4), 4)
    expect(moonFromPlace(center, 0).degrees / center).toBeCloseTo(1, 3)
  })
})

describe('texts', () => {
  const us = { units: 'miles' } as const
  const metric = { units: 'kilometers' } as const
  test.each([
    [0.2134, '8.4 in', '21.3 cm'],
    [3.75, '12.3 ft', '3.8 m'],
    [250, '820 ft', '250 m'],
    [1931.2, '1.2 mi', '1.9 km'],
  ])('%f m', (meters, inUs, inMetric) => {
    expect(lengthText(meters, us)).toBe(inUs)
    expect(lengthText(meters, metric)).toBe(inMetric)
  })

  test.each([
    [1 / 60, '1/60 s'],
    [2.46, '2.5 s'],
    [17.07, '17 s'],
    [59.7, '1 min'],
    [256, '4 min 16 s'],
    [4092, '1 h 8 min'],
    [90_000, 'more than a day'],
  ])('%f s', (seconds, text) => expect(secondsText(seconds)).toBe(text))

  test.each([
    ['1/60', 1 / 60],
    ['1 / 60 s', 1 / 60],
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['2s', 2],
    ['1/0', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['fast', undefined],
    ['', undefined],
  ])('shutter “%s”', (text, seconds) => expect(parseShutter(text)).toBe(seconds))
})
