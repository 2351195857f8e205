// Access to the gallery.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody } from '../../../../test/access/expected.ts'
import type { gallery } from './register.ts'

export const access = {
  calls: { 'gallery.list': everybody(), 'gallery.filters': everybody() },
} satisfies DomainAccess<typeof gallery>
