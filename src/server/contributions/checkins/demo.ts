// The demo's check-ins: they are over and reveal no hidden position.
import { z } from 'zod'
import { checkinShape } from '../../../contract/contributions/checkins.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { writtenFields } from './fields.ts'

const checkin = checkinShape.pick({ currentConditions: true, equipment: true, shootingNotes: true })

export const demoCheckins = demoFile({
  file: 'community/checkins',
  shape: z.strictObject({
    ...checkin.shape,
    photographer: z.string(),
    location: z.string(),
    /** By the location's clock. */
    date: z.iso.date(),
    time: z.string().regex(/^\d\d:\d\d$/),
    /** Until the check-out. */
    minutes: z.number().int().positive(),
    visibility: checkinShape.shape.visibility.default('public'),
  }),
  rows: ({ photographer, location, date, time, minutes, currentConditions, ...written }, context) => {
    const { tx, userId } = context
    const id = demoId(location)
    const after = (later: number) =>
      tx`(select ${`${date} ${time}`}::timestamp at time zone time_zone + ${later} * interval '1 minute' from locations where id = ${id})`
    const row = {
      ...writtenFields.toColumns({ ...written, currentConditions: tx.json(currentConditions) }),
      user_id: userId(photographer),
      location_id: id,
      checkin_time: after(0),
      checkout_time: after(minutes),
    }
    return { user_checkins: [row] }
  },
})
