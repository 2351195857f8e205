// Calls on photographer applications → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { apply, getOwnApplication } from './apply.ts'
import { acceptApplication, declineApplication } from './decide.ts'
import { listFeaturedPhotographers } from './featured.ts'
import { listApplications } from './list-applications.ts'

export const photographerOperations: Operations<typeof contract.photographers> = {
  apply,
  own: getOwnApplication,
  featured: ({ deps }, input) => listFeaturedPhotographers(deps.readSql, input),
  list: listApplications,
  accept: acceptApplication,
  decline: declineApplication,
}
