// The administrators' calls by name. All of them are for administrators alone.
import {
  dismissReports,
  listAllPhotos,
  listAllReviews,
  listReports,
  restorePhoto,
  restoreReview,
  takeDownPhoto,
  takeDownReview,
  upholdReports,
} from './admin-contributions.ts'
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
} from './admin-locations.ts'
import {
  getOverview,
  listJobs,
  listMails,
  listQueues,
  readMail,
  resendMail,
  retryJob,
} from './admin-operation.ts'
import { listAudit, listPeople, reinstatePerson, setRole, suspendPerson, undoAct } from './admin-people.ts'

export const moderationCalls = {
  overview: getOverview,
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
  reviews: { list: listAllReviews, remove: takeDownReview, restore: restoreReview },
  photos: { list: listAllPhotos, remove: takeDownPhoto, restore: restorePhoto },
  people: { list: listPeople, suspend: suspendPerson, restore: reinstatePerson, setRole },
  audit: { list: listAudit, undo: undoAct },
  outbox: { list: listMails, read: readMail, send: resendMail },
  jobs: { list: listJobs, queues: listQueues, retry: retryJob },
}
