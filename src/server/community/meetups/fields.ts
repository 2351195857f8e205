// The columns of a meetup's fields. contract/community/meetup-fields.ts declares what its organizer writes.
import type { meetupFields as declared } from '../../../contract/community/meetup-fields.ts'
import type { NamesIn } from '../../../contract/shared/fields.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'

/** Columns that store the organizer's input unchanged. */
const written = {
  title: 'title',
  description: 'description',
  meetingPoint: 'meeting_point',
  maxAttendees: 'max_attendees',
  skillLevel: 'skill_level',
  themes: 'themes',
  equipmentProvided: 'equipment_provided',
  equipmentRequired: 'equipment_required',
  weatherDependent: 'weather_dependent',
  weatherPlan: 'weather_plan',
} as const satisfies FieldsOf<'meetups', NamesIn<typeof declared, 'written'>>
export const writtenFields = fieldMap('meetups', written)

export const meetupFields = fieldMap('meetups', {
  ...written,
  id: 'id',
  locationId: 'location_id',
  customLocation: 'custom_location',
  latitude: 'latitude',
  longitude: 'longitude',
  timeZone: 'time_zone',
  organizerId: 'organizer_id',
  meetupDate: 'meetup_date',
  clockTime: 'clock_time',
  sunEvent: 'sun_event',
  sunOffsetMinutes: 'sun_offset_minutes',
  durationMinutes: 'duration_minutes',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  currentAttendees: 'current_attendees',
  registrationCount: 'registration_count',
  costCents: 'cost_cents',
  cancelledAt: 'cancelled_at',
  cancellationReason: 'cancellation_reason',
  removedAt: 'removed_at',
  revision: 'revision',
  isDemo: 'is_demo',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** A meetup of the table. */
export type MeetupRow = RowOf<typeof meetupFields>
