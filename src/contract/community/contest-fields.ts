// The fields of a contest that administrators enter, each declared once with its input and output. server/community/contests/fields.ts maps
// the columns.
import { z } from 'zod'
import { contestLimits } from '../../rules/contests.ts'
import { themeIds } from '../../rules/places.ts'
import { flag, integerIn, plainText } from '../shared/call.ts'
import { field, withDefault } from '../shared/fields.ts'

// The database has no year 0, and dates far away are mistakes.
const inRange = (text: string) => text >= '2000' && text < '2200'
const date = field(
  // An instant with its offset, or a day, which begins in UTC.
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: ({ input }) =>
        input ? 'Expected a date and time such as 2026-06-01T12:00:00Z' : 'Enter a date and time.',
    })
    .transform((text) => new Date(text).toISOString())
    .refine(inRange, 'Expected a year from 2000 to 2199'),
  z.iso.datetime(),
)

const text = (maxLength: number) => field(plainText(maxLength), z.string())
const count = (max: number) => field(integerIn(1, max), z.number().int())
const yes = field(flag, z.boolean())

/** `minAccountAgeDays`: how old an account must be to vote; 0 for any. `allowedThemes`: an entry must be taken at a location with one of them; empty if any theme is allowed. */
export const contestFields = {
  title: field(plainText(contestLimits.titleLength).min(1, 'Enter a title.'), z.string()),
  description: withDefault(text(contestLimits.descriptionLength), ''),
  theme: field(plainText(contestLimits.themeLength).min(1, 'Enter a theme.'), z.string()),
  startDate: date,
  endDate: date,
  submissionDeadline: date,
  votingStartDate: date,
  votingEndDate: date,
  prizeDescription: withDefault(text(contestLimits.prizeLength), ''),
  rules: withDefault(text(contestLimits.rulesLength), ''),
  isActive: withDefault(yes, true),
  maxSubmissionsPerUser: withDefault(
    count(contestLimits.maxSubmissionsPerUser),
    contestLimits.defaultSubmissionsPerUser,
  ),
  winnerCount: withDefault(count(contestLimits.maxWinners), 1),
  requiresCaptureDate: withDefault(yes, false),
  minAccountAgeDays: withDefault(
    field(integerIn(0, contestLimits.maxMinAccountAgeDays), z.number().int()),
    0,
  ),
  allowedThemes: withDefault(
    field(
      z
        .array(z.enum(themeIds))
        .max(contestLimits.maxAllowedThemes)
        .transform((themes) => themeIds.filter((id) => themes.includes(id))),
      z.array(z.enum(themeIds)),
    ),
    [],
  ),
}
