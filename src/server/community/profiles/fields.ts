// The columns of preferences and portfolios. The contract defines their input and output.
import type { Preferences } from '../../../contract/accounts/preferences.ts'
import type { portfolioFields as declared } from '../../../contract/community/portfolios.ts'
import { type FieldsOf, fieldMap } from '../../app/domains/field-map.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export const preferenceFields = fieldMap('user_preferences', {
  preferredGenres: 'preferred_genres',
  skillLevel: 'skill_level',
  cameraType: 'camera_type',
  preferredTime: 'preferred_time',
  maxTravelDistance: 'max_travel_distance',
  weatherAlerts: 'weather_alerts',
  weatherAlertKinds: 'weather_alert_kinds',
  communityNotifications: 'community_notifications',
  contestNotifications: 'contest_notifications',
  meetupNotifications: 'meetup_notifications',
  weeklyDigest: 'weekly_digest',
  privacyLevel: 'privacy_level',
  units: 'units',
  clock: 'clock',
} satisfies Record<keyof Preferences, keyof Tables['user_preferences']>)

const enteredOfPortfolio = {
  title: 'title',
  description: 'description',
  isPublic: 'is_public',
} as const satisfies FieldsOf<'portfolios', keyof typeof declared>

export const portfolioFields = fieldMap('portfolios', {
  id: 'id',
  userId: 'user_id',
  ...enteredOfPortfolio,
  coverPhotoId: 'cover_photo_id',
  sortOrder: 'sort_order',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})
