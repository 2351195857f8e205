// A user's preferences: what they like to photograph, their notification settings, and who sees their profile.
import { z } from 'zod'
import { bestTimesOfDay, themeIds } from '../../rules/places.ts'
import { privacyLevels, skillLevels } from '../../rules/profiles.ts'
import { clockChoices, unitChoices } from '../../rules/reader-format.ts'
import { weatherAlertKinds } from '../../rules/weather/alert-kinds.ts'
import { integerIn, plainText, userCall } from '../shared/call.ts'

/** `maxTravelDistance` is in miles, whatever the `units` in which pages show distances. */
const preferencesShape = z.object({
  preferredGenres: z.array(z.enum(themeIds)),
  skillLevel: z.enum(skillLevels),
  cameraType: z.string().nullable(),
  preferredTime: z.enum(bestTimesOfDay).nullable(),
  maxTravelDistance: z.number().int(),
  weatherAlerts: z.boolean(),
  /** About which weather, while `weatherAlerts` is on. */
  weatherAlertKinds: z.array(z.enum(weatherAlertKinds)),
  communityNotifications: z.boolean(),
  contestNotifications: z.boolean(),
  meetupNotifications: z.boolean(),
  weeklyDigest: z.boolean(),
  privacyLevel: z.enum(privacyLevels),
  units: z.enum(unitChoices),
  clock: z.enum(clockChoices),
})

const tags = ['Preferences']

export const getPreferences = userCall
  .route({ method: 'GET', path: '/me/preferences', summary: 'Get your preferences', tags })
  .output(preferencesShape)

export const setPreferences = userCall
  .route({ method: 'PUT', path: '/me/preferences', summary: 'Replace your preferences', tags })
  .input(
    preferencesShape.extend({
      preferredGenres: z.array(z.enum(themeIds)).transform((chosen) => [...new Set(chosen)]),
      weatherAlertKinds: z
        .array(z.enum(weatherAlertKinds))
        .transform((chosen) => [...new Set(chosen)])
        .default([...weatherAlertKinds]),
      cameraType: z.union([plainText(100).transform((text) => text || null), z.null()]),
      maxTravelDistance: integerIn(1, 1000, 'Enter 1 to 1,000 miles.'),
      units: z.enum(unitChoices).default('automatic'),
      clock: z.enum(clockChoices).default('automatic'),
    }),
  )
  .output(preferencesShape)

export type Preferences = z.infer<typeof preferencesShape>
