// The names of the types of permits.
import type { PermitType } from '../../../../rules/permit-types.ts'

export const typeNames: Record<PermitType, string> = {
  photography: 'Photography',
  commercial: 'Commercial',
  drone: 'Drone',
  extended_stay: 'Extended stay',
}
