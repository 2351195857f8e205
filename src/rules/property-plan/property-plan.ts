// Shown instead of a photo of a property: a plan of a place of its kind, as its own listing describes it, with the light it has.
import { createRandom } from '../light/seeded-noise.ts'
import type { propertyTypes } from '../properties.ts'
import { type PlanForm, planForms } from './plan-forms.ts'
import type { Layer } from './plan-parts.ts'

export type PlannedProperty = {
  id: string
  title: string
  propertyType: (typeof propertyTypes)[number]
  /** Anything else that the listing says of rooms and light. */
  words: string
}

/** The first whose words the title, or else the description, has. */
const byWords: [RegExp, PlanForm][] = [
  [/greenhouse|glasshouse|conservatory|glass house/i, 'glasshouse'],
  [/boathouse|boat house|dock\b|jetty/i, 'boathouse'],
  [/train|railway|depot|platforms?\b/i, 'tracks'],
  [/cellar|vault|basement/i, 'cellar'],
  [/cars?\b|classics/i, 'garage'],
  [/roof|penthouse|terrace/i, 'roof'],
  [/courtyard|patio|cloister/i, 'courtyard'],
  [/brownstone|townhouse|row house|victorian/i, 'rowhouse'],
  [/orchard|citrus|olive|grove/i, 'orchard'],
  [/lavender|vineyard|rows\b/i, 'rows'],
  [/barn|stable|ranch|dairy/i, 'barn'],
  [/cyclorama|daylight studio|photo studio|garage studio/i, 'studio'],
  [/workshop|forge|atelier|bindery|print/i, 'workshop'],
  [/loft/i, 'loft'],
  [/hall|shipyard|warehouse|factory|shed/i, 'hall'],
  [/bungalow|cottage|cabin|villa|house\b|home\b/i, 'house'],
  [/garden/i, 'garden'],
]

const byType: Record<PlannedProperty['propertyType'], PlanForm[]> = {
  farm: ['barn', 'rows', 'orchard'],
  vintage_cars: ['garage'],
  historic_home: ['rowhouse', 'house', 'courtyard'],
  industrial: ['hall', 'loft', 'tracks'],
  garden: ['garden', 'glasshouse', 'orchard'],
  workshop: ['workshop', 'studio', 'cellar'],
  other: ['house', 'roof', 'studio'],
}

export function planFormOf({ id, title, propertyType }: Omit<PlannedProperty, 'words'>): PlanForm {
  const named = byWords.find(([words]) => words.test(title))?.[1]
  const ofType = byType[propertyType]
  return named ?? ofType[Math.floor(createRandom(`form ${id}`)() * ofType.length)]!
}

type Light = 'day' | 'evening' | 'night'

function lightOf(text: string): Light {
  if (/cellar|night|neon|candle|dark/i.test(text)) return 'night'
  return /sunset|evening|golden|west|dusk|desert/i.test(text) ? 'evening' : 'day'
}

/** Degrees by which north is turned from up, as windows face up. */
function northOf(text: string): number {
  if (/north(ern)? light|faces? north|to the north/i.test(text)) return 0
  if (/\bwest\b|sunset|evening/i.test(text)) return 90
  if (/\beast\b|sunrise|morning/i.test(text)) return 270
  return /\bsouth\b/i.test(text) ? 180 : 0
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "eleven windows", "three running classics" */
function countOf(title: string): number | undefined {
  const word = title.toLowerCase().match(new RegExp(`\\b(${numbers.join('|')})\\b`))?.[1]
  return word === undefined ? undefined : numbers.indexOf(word) + 1
}

const colours: Record<Light, Record<Layer | 'ground', string>> = {
  day: {
    ground: '#dededc',
    floor: '#f4f4f2',
    light: '#f4c875',
    glass: '#fff',
    line: '#8a8a88',
    wall: '#30302f',
    leaf: '#b3bcae',
  },
  evening: {
    ground: '#c9c0b5',
    floor: '#e6dccf',
    light: '#f0a840',
    glass: '#fff3dc',
    line: '#85796b',
    wall: '#332d27',
    leaf: '#a29d85',
  },
  night: {
    ground: '#1d1e21',
    floor: '#292b2f',
    light: '#d99a3c',
    glass: '#ffd58a',
    line: '#75777c',
    wall: '#d5d5d3',
    leaf: '#3d433e',
  },
}

/** By day the ground around it: fields, streets, a yard. */
const grounds: Record<PlannedProperty['propertyType'], string> = {
  farm: '#d3d9cc',
  vintage_cars: '#d2d4d8',
  historic_home: '#ddd4c6',
  industrial: '#cfd3d6',
  garden: '#cdd6c8',
  workshop: '#dbd6cc',
  other: '#dcdddf',
}

const order: Layer[] = ['floor', 'leaf', 'light', 'line', 'wall', 'glass']

/** An SVG of 600 × 400 units, about 3 kB: no text, no style attributes. */
export function propertyPlanSvg(property: PlannedProperty): string {
  const text = `${property.title} ${property.words}`
  const random = createRandom(`plan ${property.id}`)
  const light = lightOf(text)
  const colour = colours[light]
  const slant = Math.round((20 + 50 * random()) * (random() < 0.5 ? -1 : 1))
  const fall = { slant, reach: light === 'evening' ? 150 : 80 + Math.round(40 * random()) }
  const plan = planForms[planFormOf(property)]({ random, count: countOf(property.title), fall })
  const paths = order.map((layer) => {
    const path = plan[layer]
    if (!path) return ''
    if (layer === 'line') return `<path fill="none" stroke="${colour.line}" stroke-width="1.4" d="${path}"/>`
    const inside = layer === 'light' ? ' fill-opacity=".62" clip-path="url(#f)"' : ''
    return `<path fill="${colour[layer]}"${inside} d="${path}"/>`
  })
  const mirror = random() < 0.5 ? ' transform="matrix(-1 0 0 1 600 0)"' : ''
  const north = mirror ? -northOf(text) : northOf(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"><defs><clipPath id="f"><path d="${plan.floor ?? ''}"/></clipPath></defs><path fill="${light === 'day' ? grounds[property.propertyType] : colour.ground}" d="M0 0h600v400H0z"/>` +
    `<g${mirror}>${paths.join('')}</g>` +
    `<g transform="translate(566 34) rotate(${north})"><circle r="15" fill="none" stroke="${colour.wall}" stroke-width="1.2"/><path fill="${colour.wall}" d="M0 -21L5 3 0 0 -5 3z"/></g></svg>`
  )
}
