// Calls of the administrators → functions.
import type { moderationCalls } from '../../contract/moderation.ts'
import type { Operations } from '../bind-calls.ts'
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

// Administrators see what they just did: all of these read the primary.
export const moderationOperations: Operations<typeof moderationCalls> = {
  overview: ({ parts }) => readOverview(parts.sql),
  locations: {
    list: ({ parts }, input) => listLocationQueue(parts.sql, input),
    get: ({ parts }, { id }) => readForEdit(parts.sql, id),
    verify: verifyLocation,
    unverify: unverifyLocation,
    edit: editLocation,
    setStatus: setLocationStatus,
    remove: removeLocation,
    restore: restoreLocation,
    merge: mergeLocation,
  },
  reports: {
    list: ({ parts }, input) => listReportedSubjects(parts, input),
    uphold: upholdReports,
    dismiss: dismissReports,
  },
  reviews: {
    list: ({ parts }, input) => listAllReviews(parts.sql, input),
    remove: (context, input) => takeDown(context, 'review', input),
    restore: (context, input) => putUp(context, 'review', input),
  },
  photos: {
    list: ({ parts }, input) => listAllPhotos(parts.sql, input),
    remove: (context, input) => takeDown(context, 'photo', input),
    restore: (context, input) => putUp(context, 'photo', input),
  },
  people: {
    list: ({ parts }, input) => listManagedPeople(parts.sql, input),
    suspend: suspendPerson,
    restore: restorePerson,
    setRole: setRole,
  },
  audit: {
    list: ({ parts }, input) => listAuditLog(parts.sql, input),
    undo: undoAct,
  },
  outbox: {
    list: ({ parts }, input) => listOutbox(parts.sql, input),
    read: readMail,
    send: resendMail,
  },
  jobs: {
    list: ({ parts }, input) => listJobs(parts.sql, input),
    queues: ({ parts }) => listQueues(parts.sql),
    retry: retryJob,
  },
}
