// The schema of demo/contests.json. Days count from the day of seeding, so that there is a contest in every state.
import { z } from 'zod'
import { contestLimits } from '../../../rules/contests.ts'

const photographer = z.string().startsWith('demo_')

const entry = z
  .strictObject({
    file: z.string().endsWith('.jpg'),
    photographer,
    title: z.string().min(1).max(contestLimits.entryTitleLength),
    /** Who voted for it. */
    votes: z.array(photographer),
  })
  .refine((one) => !one.votes.includes(one.photographer), 'Nobody votes for their own entry')

export const demoContestShape = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().max(contestLimits.titleLength),
  theme: z.string().max(contestLimits.themeLength),
  description: z.string().min(20).max(contestLimits.descriptionLength),
  prize: z.string().max(contestLimits.prizeLength),
  rules: z.string().max(contestLimits.rulesLength),
  startsInDays: z.number().int(),
  deadlineInDays: z.number().int(),
  votingInDays: z.number().int(),
  endsInDays: z.number().int(),
  winners: z.number().int().min(1).max(contestLimits.maxWinners).default(1),
  requiresCaptureDate: z.boolean().default(false),
  entries: z.array(entry),
})

export type DemoContest = z.infer<typeof demoContestShape>
