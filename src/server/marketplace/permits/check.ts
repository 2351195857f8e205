// GET /api/permit-check, and the same check for other domains.
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { checkPermit, forPrivateProperty } from '../../../rules/permit-check.ts'
import type { PermitEquipment, Shoot } from '../../../rules/permit-rules.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { localDate } from '../../discovery/light/light.ts'
import { permitRuleSet } from './rule-set.ts'

type CheckInput = {
  lat: number
  lng: number
  people: number
  equipment: PermitEquipment
  exclusive: boolean
  drone: boolean
  date?: string | undefined
  commercial?: boolean | undefined
  permittedEvent: boolean
  openToPublic: boolean
  harm: boolean
  addsCost: boolean
  wedding: boolean
}

export function answerPermitCheck(now: Date, { lat, lng, date, ...input }: CheckInput): Promise<PermitCheck> {
  const shoot: Shoot = {
    people: input.people,
    equipment: input.equipment,
    isExclusive: input.exclusive,
    hasDrone: input.drone,
    isCommercial: input.commercial ?? null,
    isPublicArea: input.openToPublic,
    harmsResources: input.harm,
    addsCost: input.addsCost,
    isPartOfPermittedEvent: input.permittedEvent,
    isWedding: input.wedding,
  }
  return checkShoot(now, { point: { latitude: lat, longitude: lng }, shoot, date: date ?? null })
}

/** Defaults for most shoots; override what differs. */
export const ordinaryShoot: Shoot = {
  people: 1,
  equipment: 'hand-held',
  isExclusive: false,
  hasDrone: false,
  isCommercial: null,
  isPublicArea: true,
  harmsResources: false,
  addsCost: false,
  isPartOfPermittedEvent: false,
  isWedding: false,
}

type PlannedShoot = { point: GeoPoint; shoot: Shoot; date: string | null }

/** For other domains: what a shoot at a place needs, `none` and `unknown` included. `date` is local, YYYY-MM-DD. */
export async function checkShoot(now: Date, { point, shoot, date }: PlannedShoot): Promise<PermitCheck> {
  const today = localDate(now, timeZoneAt(point))
  return checkPermit(await permitRuleSet(), { point, shoot, date, today })
}

/** The same on private property, where few rules apply; null if none of them requires anything. */
export async function privatePropertyWarning(
  now: Date,
  { point, shoot, date }: PlannedShoot,
): Promise<PermitCheck | null> {
  const today = localDate(now, timeZoneAt(point))
  const check = checkPermit(forPrivateProperty(await permitRuleSet()), { point, shoot, date, today })
  return asksForSomething(check) ? check : null
}

/** Not `none`, and not `unknown`. */
export const asksForSomething = ({ answer }: PermitCheck): boolean =>
  ['authorisation', 'permit', 'prohibited'].includes(answer)

/** A warning to show before a meetup or booking is confirmed; null if no rule requires anything. */
export async function permitWarning(now: Date, planned: PlannedShoot): Promise<PermitCheck | null> {
  const check = await checkShoot(now, planned)
  return asksForSomething(check) ? check : null
}
