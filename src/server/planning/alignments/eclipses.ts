// GET /api/light/eclipses.
import { type EclipseHere, maxEclipseYears } from '../../../contract/planning/eclipses.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import { type Contact, type Eclipse, eclipseYears } from '../../../rules/light/eclipses/eclipse.ts'
import { findEclipses } from '../../../rules/light/eclipses/find-eclipses.ts'
import { isoInstant } from '../../../rules/light/place.ts'

type Input = { lat: number; lng: number; from?: string | undefined; to?: string | undefined }

const usualYears = 10
const endMs = Date.UTC(eclipseYears.last + 1, 0, 1)

/** @throws Problem validation for a range that is empty or too long */
export function readEclipses(now: Date, { lat, lng, from, to }: Input): EclipseHere[] {
  const fromMs = Date.parse(from ?? now.toISOString().slice(0, 10))
  const toMs = to === undefined ? Math.min(endMs, yearsAfter(fromMs, usualYears)) : Date.parse(to) + dayMs
  if (toMs <= fromMs) throw wrongRange('The end is before the start')
  if (toMs > yearsAfter(fromMs, maxEclipseYears) + dayMs)
    throw wrongRange(`At most ${maxEclipseYears} years can be listed at once`)
  return findEclipses({ latitude: lat, longitude: lng }, { fromMs, toMs }).map(toAnswer)
}

function yearsAfter(ms: number, years: number): number {
  const date = new Date(ms)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

function toAnswer({ body, kind, contacts, isVisible, best, ...figures }: Eclipse): EclipseHere {
  const at = (name: Contact['name']) => contacts.find((contact) => contact.name === name)?.atMs
  const [begins, ends] = [at('central-begins'), at('central-ends')]
  return {
    body,
    kind,
    magnitude: tenThousandth(figures.magnitude),
    penumbralMagnitude: orNull(figures.penumbralMagnitude),
    obscuration: orNull(figures.obscuration),
    diameterRatio: orNull(figures.diameterRatio),
    centralSeconds: begins && ends ? Math.round((ends - begins) / 100) / 10 : null,
    contacts: contacts.map((contact) => ({ name: contact.name, ...toSighting(contact) })),
    isVisible,
    best: best && {
      ...toSighting(best),
      magnitude: tenThousandth(best.magnitude),
      obscuration: orNull(best.obscuration),
    },
  }
}

const toSighting = ({ atMs, azimuth, altitude, isAboveHorizon }: Omit<Contact, 'name'>) => ({
  at: isoInstant(atMs),
  azimuth: hundredth(azimuth),
  altitude: hundredth(altitude),
  isAboveHorizon,
})

const wrongRange = (message: string) =>
  new Problem('validation', message, { errors: [{ path: 'to', message }] }, 400)

const hundredth = (value: number) => Math.round(value * 100) / 100
const tenThousandth = (value: number) => Math.round(value * 1e4) / 1e4
const orNull = (value: number | null) => (value === null ? null : tenThousandth(value))
