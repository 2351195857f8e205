// The fields of a meetup that its organizer writes, each declared once with its input and output. server/community/meetups/fields.ts maps
// the columns.
import { z } from 'zod'
import { meetupLimits, meetupSkillLevels } from '../../rules/meetups.ts'
import { themeIds } from '../../rules/places.ts'
import { maxSunOffsetMinutes, sunEvents } from '../../rules/sun-start.ts'
import { day, flag, integerIn, latitude, longitude, numberIn, plainText } from '../shared/call.ts'
import { fieldIn, optionalText, withDefault } from '../shared/fields.ts'

const required = (maxLength: number, message: string) =>
  plainText(maxLength).refine((text) => text.length > 0, message)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM.')
const equipment = z
  .array(plainText(meetupLimits.equipmentLength))
  .transform((items) => [...new Set(items.filter(Boolean))])
  .pipe(z.array(z.string()).max(meetupLimits.maxEquipment, `List up to ${meetupLimits.maxEquipment} items.`))
const sunStart = z.object({
  event: z.enum(sunEvents),
  /** Minutes; negative is before the event. */
  offsetMinutes: integerIn(-maxSunOffsetMinutes, maxSunOffsetMinutes),
})

const text = z.string().nullable()
const texts = z.array(z.string())
const coordinate = z.number().nullable()

/** Stored as it was written. */
const written = fieldIn('written')
/** Stored as what follows from all of them together: a location or a position, a start by the clock or by the sun; cents. */
const resolved = fieldIn('resolved')

export const meetupFields = {
  title: written(required(meetupLimits.titleLength, 'Enter a title.'), z.string()),
  description: withDefault(written(plainText(meetupLimits.descriptionLength), z.string()), ''),
  locationId: withDefault(resolved(z.uuid('Choose a location.').nullable(), z.uuid().nullable()), null),
  customLocation: withDefault(resolved(optionalText(200), text), null),
  latitude: withDefault(resolved(latitude.nullable(), coordinate), null),
  longitude: withDefault(resolved(longitude.nullable(), coordinate), null),
  meetingPoint: withDefault(written(optionalText(500), text), null),
  meetupDate: resolved(day, z.iso.date()),
  startTime: withDefault(resolved(clock.nullable(), z.string()), null),
  endTime: withDefault(resolved(clock.nullable(), z.string()), null),
  startSun: withDefault(resolved(sunStart.nullable(), sunStart.nullable()), null),
  durationMinutes: withDefault(
    resolved(integerIn(meetupLimits.minMinutes, meetupLimits.maxMinutes), z.number().int()),
    120,
  ),
  maxAttendees: withDefault(
    written(integerIn(1, meetupLimits.maxAttendees).nullable(), z.number().int().nullable()),
    null,
  ),
  skillLevel: withDefault(written(z.enum(meetupSkillLevels), z.enum(meetupSkillLevels)), 'all'),
  themes: withDefault(
    written(
      z.array(z.enum(themeIds)).transform((chosen) => [...new Set(chosen)]),
      texts,
    ),
    [],
  ),
  equipmentProvided: withDefault(written(equipment, texts), []),
  equipmentRequired: withDefault(written(equipment, texts), []),
  cost: withDefault(resolved(numberIn(0, meetupLimits.maxCostCents / 100), z.number()), 0),
  weatherDependent: withDefault(written(flag, z.boolean()), true),
  weatherPlan: withDefault(written(optionalText(1000), text), null),
}
