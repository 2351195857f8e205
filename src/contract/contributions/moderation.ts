// The administrators' calls by name. They require an administrator session.

import {
  confirmUserEmail,
  getUser,
  listAudit,
  listUsers,
  reinstateUser,
  setRole,
  suspendUser,
  undoAction,
} from '../accounts/admin-users.ts'
import {
  editLocation,
  getForEdit,
  listQueue,
  mergeLocation,
  removeLocation,
  restoreLocation,
  setLocationStatus,
  unverifyLocation,
  verifyLocation,
} from '../discovery/admin-locations.ts'
import {
  getOverview,
  listJobs,
  listMails,
  listQueues,
  readMail,
  resendMail,
  retryJob,
} from '../operations/admin-operation.ts'
import {
  dismissReports,
  listAllPhotos,
  listAllReviews,
  listReports,
  listUserContributions,
  removePhoto,
  removeReview,
  removeUserContribution,
  removeUserContributions,
  restorePhoto,
  restoreReview,
  upholdReports,
} from './admin-contributions.ts'
import { previewCalls } from './admin-previews.ts'

export const moderationCalls = {
  overview: getOverview,
  previews: previewCalls,
  locations: {
    list: listQueue,
    get: getForEdit,
    verify: verifyLocation,
    unverify: unverifyLocation,
    edit: editLocation,
    setStatus: setLocationStatus,
    remove: removeLocation,
    restore: restoreLocation,
    merge: mergeLocation,
  },
  reports: { list: listReports, uphold: upholdReports, dismiss: dismissReports },
  reviews: { list: listAllReviews, remove: removeReview, restore: restoreReview },
  photos: { list: listAllPhotos, remove: removePhoto, restore: restorePhoto },
  contributions: { remove: removeUserContribution },
  users: {
    list: listUsers,
    get: getUser,
    contributions: listUserContributions,
    removeContributions: removeUserContributions,
    suspend: suspendUser,
    restore: reinstateUser,
    confirmEmail: confirmUserEmail,
    setRole,
  },
  audit: { list: listAudit, undo: undoAction },
  outbox: { list: listMails, read: readMail, send: resendMail },
  jobs: { list: listJobs, queues: listQueues, retry: retryJob },
}
