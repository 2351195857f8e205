// GET /api/light/eclipses.

import { type EclipseHere, maxEclipseYears } from '../../../contract/planning/eclipses.ts'
import type { SkyRange } from '../../../contract/planning/sky-range.ts'
import { type Contact, type Eclipse, eclipseYears } from '../../../rules/light/eclipses/eclipse.ts'
import { findEclipses } from '../../../rules/light/eclipses/find-eclipses.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { hundredth, toRange } from './day-range.ts'

/** @throws Problem validation for a range that is empty or too long */
export function readEclipses(now: Date, { lat, lng, ...days }: SkyRange): EclipseHere[] {
  const range = toRange(now, days, {
    usualYears: 10,
    maxYears: maxEclipseYears,
    lastYear: eclipseYears.last,
  })
  return findEclipses({ latitude: lat, longitude: lng }, range).map(toAnswer)
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

const tenThousandth = (value: number) => Math.round(value * 1e4) / 1e4
const orNull = (value: number | null) => (value === null ? null : tenThousandth(value))
