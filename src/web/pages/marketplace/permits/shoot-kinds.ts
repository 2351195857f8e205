// The kinds of shoots: their names, and what the permit rules ask about them.
import type { ShootKind } from '../../../../rules/permit-shoots.ts'
import type { PermitType } from '../../../../rules/permit-types.ts'
import { counted } from '../../../format/labels.ts'
import type { PermitsSearch } from './permits-search.ts'

type Kind = {
  label: string
  /** In `For …`. */
  phrase: string
  /** What is paid or not stays open where the kind doesn't say it. */
  conditions: { commercial?: boolean; wedding?: boolean; drone?: boolean }
  /** The permits that may be what such a shoot needs. */
  permitTypes: readonly PermitType[]
}

export const kinds: Record<ShootKind, Kind> = {
  personal: {
    label: 'My own photos, by hand or tripod',
    phrase: 'your own photos, by hand or tripod',
    conditions: { commercial: false },
    permitTypes: ['photography', 'extended_stay'],
  },
  portrait: {
    label: 'Paid portrait session',
    phrase: 'a paid portrait session',
    conditions: { commercial: true },
    permitTypes: ['photography', 'commercial'],
  },
  wedding: {
    label: 'Wedding or other ceremony',
    phrase: 'a wedding or other ceremony',
    conditions: { wedding: true },
    permitTypes: ['photography', 'commercial'],
  },
  commercial: {
    label: 'Commercial shoot',
    phrase: 'a commercial shoot',
    conditions: { commercial: true },
    permitTypes: ['commercial', 'photography'],
  },
  drone: {
    label: 'Drone flight',
    phrase: 'a drone flight',
    conditions: { drone: true },
    permitTypes: ['drone'],
  },
}

export const kindOf = ({ kind = 'personal' }: PermitsSearch): Kind => kinds[kind]

/** The input of the permit check, without the place. */
export const toConditions = (search: PermitsSearch) => ({
  ...kindOf(search).conditions,
  people: search.people ?? 1,
  equipment: search.ground ? ('ground' as const) : ('hand-held' as const),
  exclusive: search.exclusive ?? false,
  permittedEvent: search.event ?? false,
  ...(search.date ? { date: search.date } : {}),
})

/** `a paid portrait session with 12 people, equipment on the ground` */
export const shootText = (search: PermitsSearch): string =>
  [
    `${kindOf(search).phrase}${search.people ? ` with ${counted(search.people, 'person', 'people')}` : ''}`,
    ...(search.ground ? ['equipment on the ground'] : []),
    ...(search.exclusive ? ['the spot to yourselves'] : []),
    ...(search.event ? ['as part of an event with its own permit'] : []),
  ].join(', ')
