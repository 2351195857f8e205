// Seeds the permits of the demo content.
import { insertDemoPermit } from '../permits/insert-demo.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import { stableId } from './stable-id.ts'

export async function seedPermits(tx: Queryable, { permits }: DemoContent): Promise<void> {
  for (const [index, permit] of permits.entries()) {
    const { slug, cost, baseFee, duration, locations, ...same } = permit
    const row = {
      ...same,
      id: permitId(slug),
      costCents: Math.round(cost * 100),
      baseFeeCents: Math.round(baseFee * 100),
      durationDays: duration,
      sortOrder: index,
    }
    await insertDemoPermit(tx, row, locations.map(stableId))
  }
}

export const permitId = (slug: string): string => stableId(`permit ${slug}`)
