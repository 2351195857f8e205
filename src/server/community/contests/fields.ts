// The columns of contests and entries. contract/community/contest-fields.ts declares what administrators enter.
import type { contestFields as declared } from '../../../contract/community/contest-fields.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'

const dates = {
  startDate: 'starts_at',
  endDate: 'ends_at',
  submissionDeadline: 'submission_deadline',
  votingStartDate: 'voting_starts_at',
  votingEndDate: 'voting_ends_at',
} as const

const ruled = {
  ...dates,
  maxSubmissionsPerUser: 'max_submissions_per_user',
  winnerCount: 'winner_count',
  requiresCaptureDate: 'requires_capture_date',
  minAccountAgeDays: 'min_account_age_days',
  allowedThemes: 'allowed_themes',
} as const

const stated = {
  title: 'title',
  description: 'description',
  theme: 'theme',
  prizeDescription: 'prize_description',
  rules: 'rules',
  isActive: 'is_active',
  ...ruled,
} as const satisfies FieldsOf<'photo_contests', keyof typeof declared>

/** What administrators enter. */
export const statedFields = fieldMap('photo_contests', stated)

/** Fields that entrants rely on: they stay once there are entries. */
export const ruledFields = Object.keys(ruled) as (keyof typeof ruled)[]

export const contestFields = fieldMap('photo_contests', {
  id: 'id',
  slug: 'slug',
  ...stated,
  submissionCount: 'submission_count',
  resultsAt: 'counted_at',
  isDemo: 'is_demo',
  createdBy: 'created_by',
  createdAt: 'created_at',
})

/** What everybody may see of an entry while votes are cast. */
export const blindFields = fieldMap('contest_submissions', {
  id: 'id',
  contestId: 'contest_id',
  title: 'title',
  description: 'description',
  imageState: 'image_state',
})

/** What becomes public with the result. */
export const revealedFields = fieldMap('contest_submissions', {
  cameraSettings: 'camera_settings',
  camera: 'camera',
  lens: 'lens',
  shootingTime: 'shooting_time',
  votes: 'votes',
  rank: 'rank',
  isWinner: 'is_winner',
})

export type ContestRow = RowOf<typeof contestFields>
