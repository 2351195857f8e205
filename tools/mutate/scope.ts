// Which files are changed: the rules except drawings, and the domains that move money.
import { filesBelow } from '../../test/support/sources.ts'

const folders = [
  'src/rules',
  'src/server/money/ledger',
  'src/server/money/payments',
  'src/server/marketplace/bookings',
  'src/server/money/subscriptions',
  // Last, so that what was drawn from the others stays nearly the same.
  'src/server/money/payouts',
]

/** Computed pictures: their constants are a matter of taste, and their tests compare whole drawings. */
const drawing =
  /^src\/rules\/(light\/(bright-stars|colour|place-light(-\w+)?|seeded-noise|sky-colour|sun-path(-diagram)?|svg-path)|property-plan\/plan-(forms|parts))\.ts$/

export const mutatedFiles = (): string[] =>
  folders
    .flatMap((folder) => filesBelow(folder, /\.ts$/))
    .filter((path) => !/\.(test|fixture|gen)\.ts$/.test(path) && !drawing.test(path))
