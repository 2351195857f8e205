// The components of an iCal file (RFC 5545), as programs really write them: any encoding, any line end, names in any case, and time
// zones whose names contain colons without being quoted.

/** Thrown with a reason that is shown to the owner of the calendar. */
export class UnreadableCalendar extends Error {}

export type Property = { name: string; params: Map<string, string>; value: string; line: number }

/** `line`: where it begins in the file, from 1. */
export type Component = { name: string; line: number; properties: Property[]; parts: Component[] }

const maxDepth = 20
const named = /^[A-Za-z0-9-]+(?=[;:])/
const dateValued = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'FREEBUSY', 'DURATION'])
const beginsAsDate = /^(\d{8}|\d{4}-\d|[+-]?P)/i

/** @throws UnreadableCalendar */
export function readComponents(content: Buffer): Component[] {
  const calendars: Component[] = []
  const open: Component[] = []
  for (const { text, line } of unfold(decode(content))) {
    const property = toProperty(text, line)
    if (!property) continue
    if (property.name === 'BEGIN') begin(property, open, calendars)
    else if (property.name === 'END') end(property, open)
    else open.at(-1)?.properties.push(property)
  }
  if (calendars.length === 0) throw new UnreadableCalendar('This is not an iCal calendar.')
  if (open.length > 0) throw new UnreadableCalendar('The calendar ends in the middle.')
  return calendars
}

function begin({ value, line }: Property, open: Component[], calendars: Component[]): void {
  const component = { name: value.trim().toUpperCase(), line, properties: [], parts: [] }
  // An event that was not closed ends where the next one begins.
  const unclosed = open.findIndex(({ name }) => name !== 'VCALENDAR' && name === component.name)
  if (unclosed > 0) open.length = unclosed
  if (open.length >= maxDepth) throw new UnreadableCalendar('The calendar can’t be read.')
  const parent = open.at(-1)
  if (component.name === 'VCALENDAR') calendars.push(component)
  else if (!parent) return
  else parent.parts.push(component)
  open.push(component)
}

function end({ value }: Property, open: Component[]): void {
  const name = value.trim().toUpperCase()
  const at = open.findLastIndex((component) => component.name === name)
  if (at >= 0) open.length = at
}

const encodings: [string, (content: Buffer) => boolean][] = [
  ['utf-16le', ([first, second]) => (first === 0xff && second === 0xfe) || (first === 0x42 && second === 0)],
  ['utf-16be', ([first, second]) => (first === 0xfe && second === 0xff) || (first === 0 && second === 0x42)],
]

function decode(content: Buffer): string {
  const [encoding] = encodings.find(([, isUsed]) => isUsed(content)) ?? ['utf-8']
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** A line that begins with a space continues the one before. */
function unfold(text: string): { text: string; line: number }[] {
  const lines: { parts: string[]; line: number }[] = []
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line === '') continue
    if (/^[ \t]/.test(line)) lines.at(-1)?.parts.push(line.slice(1))
    else lines.push({ parts: [line], line: at + 1 })
  }
  return lines.map(({ parts, line }) => ({ text: parts.join(''), line }))
}

function toProperty(text: string, line: number): Property | undefined {
  const name = named.exec(text)?.[0]
  if (!name) return undefined
  const property = { name: name.toUpperCase(), line }
  const rest = text.slice(name.length)
  const colon = findColon(rest)
  const value = rest.slice(colon + 1).trim()
  if (!dateValued.has(property.name) || beginsAsDate.test(value))
    return { ...property, params: toParams(rest.slice(0, colon)), value }
  // “TZID=(UTC-05:00) Eastern Time:20261210T100000”
  const last = rest.lastIndexOf(':')
  return { ...property, params: toParams(rest.slice(0, last)), value: rest.slice(last + 1).trim() }
}

/** The first colon that is not within quotes. */
function findColon(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    if (text[at] === ':' && !isQuoted) return at
  }
  return text.indexOf(':')
}

function toParams(text: string): Map<string, string> {
  const params: [string, string][] = []
  for (const part of text.match(/;(?:"[^"]*"|[^;"])*/g) ?? []) {
    const equals = part.indexOf('=')
    const last = params.at(-1)
    // A name with a semicolon that is not quoted.
    if (equals < 0 && last) last[1] += part
    else params.push([part.slice(1, equals).trim().toUpperCase(), part.slice(equals + 1)])
  }
  return new Map(params.map(([name, value]) => [name, value.replace(/["\\]/g, '').trim()]))
}
