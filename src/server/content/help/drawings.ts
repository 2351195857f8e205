// Drawings of the light for help articles, from the same functions as the pages: SVG in the colors of the page's theme.
import { addDays } from '../../../rules/dates.ts'
import { minuteMs } from '../../../rules/durations.ts'
import { type LightOfDay, type LightWindow, lightOfDay } from '../../../rules/light/light-of-day.ts'
import { localDay, toLocalTime } from '../../../rules/light/local-day.ts'
import { sunPosition } from '../../../rules/light/positions.ts'
import { type SkyKind, skyStretches } from '../../../rules/light/sky-stretches.ts'

/** The place of all drawings: Battery Spencer at the Golden Gate. */
const place = { latitude: 37.8272, longitude: -122.4817, timeZone: 'America/Los_Angeles' }
const days = { summer: '2026-06-21', spring: '2026-03-20', winter: '2026-12-21' }

const fills: Record<SkyKind, string> = {
  night: 'oklch(0.36 0.035 265)',
  blue: 'oklch(0.6 0.11 262)',
  golden: 'var(--color-accent)',
  day: 'oklch(0.88 0.05 230)',
}
const names: Record<SkyKind, string> = {
  night: 'Night',
  blue: 'Blue hour',
  golden: 'Golden hour',
  day: 'Daylight',
}

/** `body`: elements inside of an `<svg>`. Sizes in its own units, as wide as the text. */
type Drawing = { height: number; body: string }

const drawingWidth = 680

export const drawings: Record<string, () => Drawing> = {
  'sun-heights': drawSunHeights,
  'three-days': drawThreeDays,
  'golden-hours-of-a-year': drawYear,
  'sunrise-directions': drawDirections,
  'front-side-back': drawFrontSideBack,
}

/** @throws Error for an unknown name */
export function drawingHtml(name: string, alt: string): string {
  const drawing = drawings[name]
  if (!drawing) throw new Error(`There is no drawing “${name}”`)
  const { height, body } = drawing()
  return `<svg viewBox="0 0 ${drawingWidth} ${height}" width="${drawingWidth}" height="${height}" role="img" aria-label="${alt}" font-size="20" fill="currentColor">${body}</svg>`
}

const fixed = (value: number) => String(Math.round(value * 10) / 10)
const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}"${more}/>`
const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start') =>
  `<text x="${fixed(x)}" y="${fixed(y)}" text-anchor="${anchor}">${words}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, more = '') =>
  `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" stroke="currentColor"${more}/>`
const faint = ' stroke-opacity="0.25"'

const clock = (at: string) => {
  const [hours = 0, minutes = 0] = toLocalTime(Date.parse(at), place.timeZone).split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
const legend = (y: number, kinds: readonly SkyKind[]) =>
  kinds
    .map(
      (kind, index) =>
        rect(index * 172, y - 15, 16, 16, fills[kind], ' rx="3"') + text(index * 172 + 24, y, names[kind]),
    )
    .join('')

/** The sun's height on a summer evening, with the angles of golden and blue hour. */
function drawSunHeights(): Drawing {
  const { sunset } = lightOfDay({ ...place, date: days.summer })
  const endMs = Date.parse(sunset as string) + 75 * minuteMs
  const startMs = endMs - 210 * minuteMs
  const [top, bottom, left, right] = [20, 300, 0, drawingWidth - 130]
  const [highest, lowest] = [26, -12]
  const toY = (degrees: number) => top + ((highest - degrees) / (highest - lowest)) * (bottom - top)
  const toX = (ms: number) => left + ((ms - startMs) / (endMs - startMs)) * (right - left)
  const band = (from: number, to: number, kind: SkyKind) =>
    rect(left, toY(from), right - left, toY(to) - toY(from), fills[kind], ' fill-opacity="0.55"')
  const steps = Array.from({ length: 43 }, (_, index) => startMs + index * 5 * minuteMs)
  const points = steps.map((ms) => {
    const { apparentAltitude } = sunPosition({ ...place, at: new Date(ms) })
    return `${fixed(toX(ms))},${fixed(toY(apparentAltitude))}`
  })
  const mark = (degrees: number, words: string) =>
    line(left, toY(degrees), right, toY(degrees), faint) + text(right + 10, toY(degrees) + 7, words)
  const body = [
    band(highest, 6, 'day'),
    band(6, -4, 'golden'),
    band(-4, -6, 'blue'),
    band(-6, lowest, 'night'),
    mark(6, '6° high'),
    mark(0, 'Horizon'),
    mark(-4, '4° below'),
    `<polyline points="${points.join(' ')}" fill="none" stroke="currentColor" stroke-width="2.5"/>`,
    text(right + 10, toY(-6) + 17, '6° below'),
    line(toX(Date.parse(sunset as string)), top, toX(Date.parse(sunset as string)), bottom, faint),
    text(toX(Date.parse(sunset as string)), bottom + 25, `Sunset ${clock(sunset as string)}`, 'middle'),
    legend(bottom + 64, ['day', 'golden', 'blue', 'night']),
  ]
  return { height: bottom + 74, body: body.join('') }
}

/** Midwinter, equinox and midsummer as bands from midnight to midnight. */
function drawThreeDays(): Drawing {
  const rows = [
    ['Dec 21', days.winter],
    ['Mar 20', days.spring],
    ['Jun 21', days.summer],
  ] as const
  const left = 80
  const body = rows.map(([label, date], index) => {
    const y = index * 82
    const day = localDay(date, place.timeZone)
    const light = lightOfDay({ ...place, date })
    const toX = (at: string) =>
      left + ((Date.parse(at) - day.startMs) / (day.endMs - day.startMs)) * (drawingWidth - left)
    const sky = skyStretches({ ...light, latitude: place.latitude }, day)
    const bands = sky.map(({ kind, start, end }) =>
      rect(toX(start), y, toX(end) - toX(start), 30, fills[kind]),
    )
    const times = [light.sunrise, light.sunset].map((at) =>
      at ? text(toX(at), y + 55, clock(at), 'middle') : '',
    )
    return [text(0, y + 23, label), ...bands, ...times].join('')
  })
  const bottom = rows.length * 82
  return {
    height: bottom + 34,
    body: body.join('') + legend(bottom + 22, ['day', 'golden', 'blue', 'night']),
  }
}

/** When golden and blue hour are on each day of the year, on the clock: it jumps with daylight saving time. */
function drawYear(): Drawing {
  const step = 7
  const [top, height, left] = [6, 300, 72]
  const [firstHour, lastHour] = [4, 22]
  const width = drawingWidth - left
  const dates = Array.from({ length: Math.ceil(365 / step) }, (_, index) =>
    addDays('2026-01-01', index * step),
  )
  const toX = (index: number) => left + (index / dates.length) * width
  const hoursOf = (at: string) => {
    const [hours = 0, minutes = 0] = toLocalTime(Date.parse(at), place.timeZone).split(':').map(Number)
    return hours + minutes / 60
  }
  const toY = (hours: number) => top + ((hours - firstHour) / (lastHour - firstHour)) * height
  const lights = dates.map((date) => lightOfDay({ ...place, date }))
  const columns = (kind: SkyKind, windowsOf: (light: LightOfDay) => readonly LightWindow[]) => {
    const pieces = lights.flatMap((light, index) =>
      windowsOf(light).map(({ start, end }) => {
        const [from, to] = [toY(hoursOf(start)), toY(hoursOf(end))]
        const [x, next] = [Math.round(toX(index)), Math.round(toX(index + 1))]
        return `M${x} ${fixed(from)}h${next - x}v${fixed(to - from)}h${x - next}z`
      }),
    )
    return `<path d="${pieces.join('')}" fill="${fills[kind]}" shape-rendering="crispEdges"/>`
  }
  // Below the golden hours, so that no gap shows between them.
  const daylight = ({ goldenHours }: LightOfDay) => {
    const [morning, evening] = [goldenHours[0], goldenHours.at(-1)]
    return morning && evening ? [{ start: morning.start, end: evening.end }] : []
  }
  const hours = [6, 9, 12, 15, 18, 21].map(
    (hour) =>
      line(left, toY(hour), drawingWidth, toY(hour), faint) +
      text(left - 8, toY(hour) + 7, `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`, 'end'),
  )
  const months = ['Jan', 'Apr', 'Jul', 'Oct'].map((name, index) =>
    text(left + (index / 4) * width, top + height + 25, name),
  )
  const body = [
    rect(left, top, width, height, fills.night),
    columns('day', daylight),
    columns('golden', ({ goldenHours }) => goldenHours),
    columns('blue', ({ blueHours }) => blueHours),
    ...hours,
    ...months,
  ]
  return {
    height: top + height + 76,
    body: body.join('') + legend(top + height + 64, ['day', 'golden', 'blue', 'night']),
  }
}

/** Where the sun rises and sets in midwinter, at the equinox and in midsummer. */
function drawDirections(): Drawing {
  const [x, y, radius] = [drawingWidth / 2, 170, 130]
  const toPoint = (azimuth: number, distance: number) => {
    const angle = (azimuth * Math.PI) / 180
    return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)] as const
  }
  const rays = (
    [
      ['Jun 21', days.summer],
      ['Mar 20', days.spring],
      ['Dec 21', days.winter],
    ] as const
  ).flatMap(([label, date]) => {
    const { sunrise, sunset } = lightOfDay({ ...place, date })
    return [sunrise, sunset].map((at) => {
      if (!at) return ''
      const { azimuth } = sunPosition({ ...place, at: new Date(at) })
      const [endX, endY] = toPoint(azimuth, radius)
      const [textX, textY] = toPoint(azimuth, radius + 14)
      const ray = `<line x1="${x}" y1="${y}" x2="${fixed(endX)}" y2="${fixed(endY)}" stroke="var(--color-accent)" stroke-width="3"/>`
      return (
        ray + text(textX, textY + 7, `${label}, ${Math.round(azimuth)}°`, azimuth < 180 ? 'start' : 'end')
      )
    })
  })
  const letters = (
    [
      [0, 'N'],
      [180, 'S'],
    ] as const
  ).map(([azimuth, letter]) => text(...toPoint(azimuth, radius + (azimuth === 0 ? 8 : 22)), letter, 'middle'))
  const body = [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="currentColor"${faint}/>`,
    ...rays,
    ...letters,
    text(0, 24, 'Sunset'),
    text(drawingWidth, 24, 'Sunrise', 'end'),
  ]
  return { height: y + radius + 40, body: body.join('') }
}

/** A camera, its subject, and the sun behind the camera, beside it and behind the subject. */
function drawFrontSideBack(): Drawing {
  const scenes = [
    ['From the front', 0, 96],
    ['From the side', -64, 30],
    ['From behind', 0, -44],
  ] as const
  const body = scenes.map(([name, sunX, sunY], index) => {
    const x = 115 + index * 225
    const y = 80
    const towards = `M${x + sunX * 0.72} ${y + sunY * 0.72}L${x + sunX * 0.36} ${y + sunY * 0.36}`
    return [
      `<circle cx="${x}" cy="${y}" r="13" fill-opacity="0.35"/>`,
      `<path d="M${x} ${y + 66}L${x - 20} ${y + 22}H${x + 20}Z" fill-opacity="0.12"/>`,
      rect(x - 11, y + 66, 22, 14, 'currentColor', ' rx="3"'),
      `<circle cx="${x + sunX + (sunX === 0 && sunY > 0 ? 34 : 0)}" cy="${y + sunY}" r="10" fill="var(--color-accent)"/>`,
      sunX === 0 && sunY > 0
        ? `<path d="M${x + 28} ${y + 78}L${x + 17} ${y + 47}" stroke="var(--color-accent)" stroke-width="3" fill="none"/>`
        : `<path d="${towards}" stroke="var(--color-accent)" stroke-width="3" fill="none"/>`,
      text(x, y + 132, name, 'middle'),
    ].join('')
  })
  return { height: 220, body: body.join('') }
}
