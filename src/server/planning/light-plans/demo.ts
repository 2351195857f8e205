// The light plans of the demo users: invented, and saying so, at the sunrise or sunset of a day around that of the loading.
import { z } from 'zod'
import { lightPlanFields } from '../../../contract/planning/light-plans.ts'
import { toCreated } from '../../../contract/shared/fields.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { enteredFields } from './queries.ts'

const { at: _, alignment: __, ...fields } = toCreated(lightPlanFields)

export const demoLightPlans = demoFile({
  file: 'community/light-plans',
  shape: z.strictObject({
    ...fields,
    user: z.string(),
    /** Days from the day of the loading. */
    inDays: z.number().int(),
    light: z.enum(['sunrise', 'sunset']),
    /** The name of a spot of the same user. */
    spot: z.string().nullable(),
    location: z.string().nullable(),
    landmark: z.string().nullable(),
  }),
  accounts: ({ user }) => [user],
  rows: ({ user, inDays, light, spot, location, landmark, ...entry }, context) => {
    const timeZone = timeZoneAt(entry)
    const date = context.inDays(inDays).toISOString().slice(0, 10)
    return {
      light_plans: [
        {
          id: demoId(`light plan ${user} ${entry.name}`),
          user_id: context.userId(user),
          ...enteredFields.toColumns(entry),
          planned_at: lightOfDay({ ...entry, date, timeZone })[light],
          time_zone: timeZone,
          spot_id: spot && demoId(`spot ${user} ${spot}`),
          location_id: location && demoId(location),
          landmark_id: landmark && demoId(`landmark ${landmark}`),
        },
      ],
    }
  },
})
