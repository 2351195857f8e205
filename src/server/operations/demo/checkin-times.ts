// The instants of a demo check-in, whose date and time are local.
import { minuteMs } from '../../../rules/durations.ts'
import { claimInstantMs } from './claim-instant.ts'
import type { DemoContent } from './content.ts'
import type { DemoLocation } from './shape.ts'
import type { DemoCheckin } from './shape-community.ts'

/** @throws Error for an unknown location, and on days on which the clock changes */
export function checkinTimes(
  { locations }: Pick<DemoContent, 'locations'>,
  { location, date, time, minutes }: DemoCheckin,
): { checkinTime: Date; checkoutTime: Date } {
  const startMs = claimInstantMs(requireLocation(locations, location), date, time)
  return { checkinTime: new Date(startMs), checkoutTime: new Date(startMs + minutes * minuteMs) }
}

function requireLocation(locations: readonly DemoLocation[], slug: string): DemoLocation {
  const found = locations.find((location) => location.slug === slug)
  if (!found) throw new Error(`There is no demo location ${slug}`)
  return found
}
