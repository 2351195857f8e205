// Calls of administrators → functions.
import type { moderationCalls } from '../../../contract/contributions/moderation.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { removeContribution, restore } from './contribution-actions.ts'
import { dismissReports, upholdReports } from './decide-reports.ts'
import { editLocation } from './edit-location.ts'
import { listJobs, listQueues, retryJob } from './jobs.ts'
import { listAuditLog } from './list-audit.ts'
import { listAllPhotos, listAllReviews } from './list-contributions.ts'
import { listLocationQueue, readForEdit } from './list-locations.ts'
import { listReportedSubjects } from './list-reports.ts'
import { listManagedUsers } from './list-users.ts'
import {
  removeLocation,
  restoreLocation,
  setLocationStatus,
  unverifyLocation,
  verifyLocation,
} from './location-actions.ts'
import { mergeLocation } from './merge-location.ts'
import { listOutbox, readMail, resendMail } from './outbox.ts'
import { readOverview } from './overview.ts'
import { listPreviews, readPreview } from './previews.ts'
import { undoAction } from './undo.ts'
import { confirmEmail, restoreUser, setRole, suspendUser } from './user-actions.ts'
import { listUserContributions, removeContributions } from './user-contributions.ts'
import { readUserDetail } from './user-detail.ts'

// All of these read from the primary, so that administrators see their own changes.
export const moderationOperations: Operations<typeof moderationCalls> = {
  overview: ({ deps }) => readOverview(deps),
  previews: { list: listPreviews, get: readPreview },
  locations: {
    list: listLocationQueue,
    get: ({ deps }, { id }) => readForEdit(deps.sql, id),
    verify: verifyLocation,
    unverify: unverifyLocation,
    edit: editLocation,
    setStatus: setLocationStatus,
    remove: removeLocation,
    restore: restoreLocation,
    merge: mergeLocation,
  },
  reports: {
    list: listReportedSubjects,
    uphold: upholdReports,
    dismiss: dismissReports,
  },
  reviews: {
    list: ({ deps }, input) => listAllReviews(deps.sql, input),
    remove: (context, input) => removeContribution(context, 'review', input),
    restore: (context, input) => restore(context, 'review', input),
  },
  photos: {
    list: listAllPhotos,
    remove: (context, input) => removeContribution(context, 'photo', input),
    restore: (context, input) => restore(context, 'photo', input),
  },
  contributions: {
    remove: (context, { kind, ...input }) => removeContribution(context, kind, input),
  },
  users: {
    list: ({ deps }, input) => listManagedUsers(deps.sql, input),
    get: readUserDetail,
    contributions: listUserContributions,
    removeContributions,
    suspend: suspendUser,
    restore: restoreUser,
    confirmEmail: confirmEmail,
    setRole: setRole,
  },
  audit: {
    list: ({ deps }, input) => listAuditLog(deps.sql, input),
    undo: undoAction,
  },
  outbox: {
    list: listOutbox,
    read: readMail,
    send: resendMail,
  },
  jobs: {
    list: listJobs,
    queues: ({ deps }) => listQueues(deps.sql),
    retry: retryJob,
  },
}
