// VTIMEZONE: the clocks that a calendar defines itself.
import { anyOf, type Clock, ianaClock, toOffset, utcClock } from './clock.ts'
import type { Component } from './content-lines.ts'
import { toMoment } from './moments.ts'
import { expandRule, toParts, type Window } from './recurrence.ts'
import { type Change, toClock, toKey, type Zones } from './zones.ts'

/** For the times of changes, which are wall times of the zone itself. */
const wall: Zones = { property: utcClock, find: () => ({ zone: 'wall', clock: utcClock }) }

/**
 * The clocks by name in lower case. A definition that is not understood is left out: its name may be known otherwise.
 * Definitions without changes may name their zone. Several of one name that differ: any of them.
 */
export function readZoneDefinitions(definitions: Component[], window: Window): Map<string, Clock> {
  const clocks = new Map<string, Clock>()
  const seen = new Set<string>()
  for (const definition of definitions) {
    const name = toKey(getText(definition, 'TZID').replace(/["\\]/g, ''))
    const text = toText(definition)
    if (!name || seen.has(text)) continue
    seen.add(text)
    const clock = readDefinition(definition, window) ?? readLocation(definition)
    const other = clocks.get(name)
    if (clock) clocks.set(name, other ? anyOf(other, clock) : clock)
  }
  return clocks
}

const toText = ({ name, properties, parts }: Component): string =>
  [name, ...properties.map((one) => `${one.name}:${one.value}`), ...parts.map(toText)].join('\n')

const getText = ({ properties }: Component, name: string) =>
  properties.find((property) => property.name === name)?.value ?? ''

function readLocation(definition: Component): Clock | undefined {
  try {
    return ianaClock(getText(definition, 'X-LIC-LOCATION') || 'none')
  } catch {
    return undefined
  }
}

function readDefinition({ parts }: Component, window: Window): Clock | undefined {
  const observances = parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
  const changes = observances.map((observance) => readObservance(observance, window))
  if (changes.length === 0 || changes.some((one) => one === undefined)) return undefined
  const all = (changes as Observed[]).flatMap((observed) => observed.changes)
  const [first] = (changes as Observed[]).toSorted((one, other) => one.sinceMs - other.sinceMs)
  return toClock((first as Observed).beforeMs, all)
}

type Observed = { sinceMs: number; beforeMs: number; changes: Change[] }

function readObservance(observance: Component, { fromMs, untilMs }: Window): Observed | undefined {
  const offsetMs = readOffset(getText(observance, 'TZOFFSETTO'))
  const beforeMs = readOffset(getText(observance, 'TZOFFSETFROM')) ?? offsetMs
  if (offsetMs === undefined || beforeMs === undefined) return undefined
  try {
    const startMs = toMoment(getText(observance, 'DTSTART'), undefined, wall).wallMs
    // Two years before, so that the last change before the window is known.
    const window = { fromMs: fromMs - 800 * 86_400_000, untilMs: untilMs + 400 * 86_400_000 }
    const walls = [startMs, ...readRules(observance, startMs, window, beforeMs), ...readDates(observance)]
    const changes = [...new Set(walls)].map((at) => ({ atMs: at - beforeMs, offsetMs }))
    return { sinceMs: startMs - beforeMs, beforeMs, changes }
  } catch {
    return undefined
  }
}

const readOffset = (text: string) => toOffset(/^\d/.test(text) ? `+${text}` : text)

/** @throws Error for a rule that is not understood */
function readRules({ properties }: Component, startMs: number, window: Window, beforeMs: number): number[] {
  const rules = properties.filter(({ name }) => name === 'RRULE').map(({ value }) => value)
  return rules.flatMap((rule) => {
    const { walls, problem } = expandRule(rule, startMs, window)
    if (problem) throw new Error(problem)
    const until = toParts(rule).get('UNTIL')
    if (!until) return walls
    const { wallMs, zone, isDate } = toMoment(until, undefined, wall)
    const lastMs = zone === 'UTC' ? wallMs + beforeMs : wallMs + (isDate ? 86_399_000 : 0)
    return walls.filter((at) => at <= lastMs)
  })
}

const readDates = ({ properties }: Component): number[] =>
  properties
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .map((date) => toMoment(date.split('/')[0] as string, undefined, wall).wallMs)
