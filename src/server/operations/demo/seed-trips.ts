// Seeds the demo's trips, from the day of the seeding on.

import { dayMs } from '../../../rules/durations.ts'
import { insertDemoTrip } from '../../planning/trips/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import { stableId } from './stable-id.ts'

/** `users`: ids by username; accounts that are switched off are absent, and their trips left out. */
export async function seedTrips(
  tx: Queryable,
  { community }: DemoContent,
  users: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { user, inDays, stops, ...fields } of community.trips) {
    const userId = users.get(user)
    if (!userId) continue
    await insertDemoTrip(tx, {
      ...fields,
      id: stableId(`trip ${user} ${fields.name}`),
      userId,
      startsOn: new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10),
      stops: stops.map(({ location, ...stop }) => ({ ...stop, locationId: stableId(location) })),
    })
  }
}
