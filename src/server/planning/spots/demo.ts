// The spots of the demo users.
import { z } from 'zod'
import { spotFields } from '../../../contract/planning/spots.ts'
import { toCreated } from '../../../contract/shared/fields.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { enteredFields } from './queries.ts'

export const demoSpots = demoFile({
  file: 'community/spots',
  shape: z.strictObject({ user: z.string(), ...toCreated(spotFields) }),
  accounts: ({ user }) => [user],
  rows: ({ user, ...entry }, { userId }) => ({
    spots: [
      {
        id: demoId(`spot ${user} ${entry.name}`),
        user_id: userId(user),
        ...enteredFields.toColumns(entry),
      },
    ],
  }),
})
