// Domain registration: check-ins.
import type { Domain } from '../../app/domains/domain.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { demoCheckins } from './demo.ts'
import { checkinFeed } from './feed.ts'
import { checkinWeather, measureWeather } from './measure-weather.ts'
import { moderatedCheckin } from './moderated.ts'
import { checkinPreview } from './preview.ts'
import { checkinOperations } from './routes.ts'

export const checkins = {
  name: 'checkins',
  uses: ['users', 'photos', 'weather'],
  tables: ['user_checkins', 'reveal_tries'],
  demo: [demoCheckins],
  operations: { checkins: checkinOperations },
  jobs: (deps) => [defineJob({ name: checkinWeather, run: ({ id }) => measureWeather(deps, id) })],
  retention: [{ table: 'reveal_tries', where: 'day < current_date - 2' }],
  personalData: {
    references: [
      {
        table: 'user_checkins',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'check-ins',
        isContribution: true,
      },
      { table: 'reveal_tries', column: 'user_id', whenDeleted: 'cascade', file: 'reveal-tries' },
    ],
  },
  moderation: { checkin: moderatedCheckin },
  previews: { checkin: checkinPreview },
  feed: { checkin: checkinFeed },
  mergeLocations: async (tx, { from, into }) =>
    void (await tx`update user_checkins set location_id = ${into} where location_id = ${from}`),
} satisfies Domain
