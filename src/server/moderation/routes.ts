// Calls of the administrators → functions.
import { implement } from '@orpc/server'
import { moderationCalls } from '../../contract/moderation.ts'
import type { CallContext } from '../context.ts'
import { putUp, takeDown } from './contribution-acts.ts'
import { dismissReports, upholdReports } from './decide-reports.ts'
import { editLocation } from './edit-location.ts'
import { listJobs, listQueues, retryJob } from './jobs.ts'
import { listAuditLog } from './list-audit.ts'
import { listAllPhotos, listAllReviews } from './list-contributions.ts'
import { listLocationQueue, readForEdit } from './list-locations.ts'
import { listManagedPeople } from './list-people.ts'
import { listReportedSubjects } from './list-reports.ts'
import {
  removeLocation,
  restoreLocation,
  setLocationStatus,
  unverifyLocation,
  verifyLocation,
} from './location-acts.ts'
import { mergeLocation } from './merge-location.ts'
import { listOutbox, readMail, resendMail } from './outbox.ts'
import { readOverview } from './overview.ts'
import { restorePerson, setRole, suspendPerson } from './person-acts.ts'
import { undoAct } from './undo.ts'

const calls = implement(moderationCalls).$context<CallContext>()

// Administrators see what they just did: all of these read the primary.
export const moderationRoutes = {
  overview: calls.overview.handler(({ context }) => readOverview(context.parts.sql)),
  locations: {
    list: calls.locations.list.handler(({ input, context }) => listLocationQueue(context.parts.sql, input)),
    get: calls.locations.get.handler(({ input, context }) => readForEdit(context.parts.sql, input.id)),
    verify: calls.locations.verify.handler(({ input, context }) => verifyLocation(context, input)),
    unverify: calls.locations.unverify.handler(({ input, context }) => unverifyLocation(context, input)),
    edit: calls.locations.edit.handler(({ input, context }) => editLocation(context, input)),
    setStatus: calls.locations.setStatus.handler(({ input, context }) => setLocationStatus(context, input)),
    remove: calls.locations.remove.handler(({ input, context }) => removeLocation(context, input)),
    restore: calls.locations.restore.handler(({ input, context }) => restoreLocation(context, input)),
    merge: calls.locations.merge.handler(({ input, context }) => mergeLocation(context, input)),
  },
  reports: {
    list: calls.reports.list.handler(({ input, context }) => listReportedSubjects(context.parts.sql, input)),
    uphold: calls.reports.uphold.handler(({ input, context }) => upholdReports(context, input)),
    dismiss: calls.reports.dismiss.handler(({ input, context }) => dismissReports(context, input)),
  },
  reviews: {
    list: calls.reviews.list.handler(({ input, context }) => listAllReviews(context.parts.sql, input)),
    remove: calls.reviews.remove.handler(({ input, context }) => takeDown(context, 'review', input)),
    restore: calls.reviews.restore.handler(({ input, context }) => putUp(context, 'review', input)),
  },
  photos: {
    list: calls.photos.list.handler(({ input, context }) => listAllPhotos(context.parts.sql, input)),
    remove: calls.photos.remove.handler(({ input, context }) => takeDown(context, 'photo', input)),
    restore: calls.photos.restore.handler(({ input, context }) => putUp(context, 'photo', input)),
  },
  people: {
    list: calls.people.list.handler(({ input, context }) => listManagedPeople(context.parts.sql, input)),
    suspend: calls.people.suspend.handler(({ input, context }) => suspendPerson(context, input)),
    restore: calls.people.restore.handler(({ input, context }) => restorePerson(context, input)),
    setRole: calls.people.setRole.handler(({ input, context }) => setRole(context, input)),
  },
  audit: {
    list: calls.audit.list.handler(({ input, context }) => listAuditLog(context.parts.sql, input)),
    undo: calls.audit.undo.handler(({ input, context }) => undoAct(context, input)),
  },
  outbox: {
    list: calls.outbox.list.handler(({ input, context }) => listOutbox(context.parts.sql, input)),
    read: calls.outbox.read.handler(({ input, context }) => readMail(context, input)),
    send: calls.outbox.send.handler(({ input, context }) => resendMail(context, input)),
  },
  jobs: {
    list: calls.jobs.list.handler(({ input, context }) => listJobs(context.parts.sql, input)),
    queues: calls.jobs.queues.handler(({ context }) => listQueues(context.parts.sql)),
    retry: calls.jobs.retry.handler(({ input, context }) => retryJob(context, input)),
  },
}
