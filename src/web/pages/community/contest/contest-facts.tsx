// Dates, prize and rules of a contest.
import type { ReactNode } from 'react'
import type { Contest } from '../../../../contract/community/contest-shapes.ts'
import { listThemes } from '../../../../rules/contests.ts'
import { counted } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'

export function ContestFacts({ contest }: { contest: Contest }) {
  const { startDate, submissionDeadline, votingStartDate, votingEndDate, prizeDescription, rules } = contest
  return (
    <section
      aria-labelledby="contest-facts"
      className="grid grid-cols-1 gap-8 border-t border-hairline pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="contest-facts" className="font-display text-22 font-medium">
          Dates
        </h2>
        <dl className="mt-4 grid gap-3">
          <Row name="Opens">
            <LocalMoment at={startDate} />
          </Row>
          <Row name="Entries until">
            <LocalMoment at={submissionDeadline} />
          </Row>
          <Row name="Voting from">
            <LocalMoment at={votingStartDate} />
          </Row>
          <Row name="Voting until">
            <LocalMoment at={votingEndDate} />
          </Row>
        </dl>
      </div>
      <div className="grid content-start gap-6">
        {prizeDescription && (
          <div>
            <h2 className="font-display text-22 font-medium">Prize</h2>
            <p className="mt-2 max-w-text whitespace-pre-line">{prizeDescription}</p>
          </div>
        )}
        <div>
          <h2 className="font-display text-22 font-medium">Rules</h2>
          <ul className="mt-2 grid max-w-text list-disc gap-1.5 pl-5">
            <li>You can enter up to {counted(contest.maxSubmissionsPerUser, 'photo')}, your own work.</li>
            {contest.requiresCaptureDate && (
              <li>
                Taken during the contest, according to the camera data in the file. That supports a date but
                can’t prove it.
              </li>
            )}
            {contest.allowedThemes.length > 0 && (
              <li>
                Taken at a location with the theme {listThemes(contest.allowedThemes)}. If the file has a
                position, it has to be near that location.
              </li>
            )}
            <li>
              You can’t enter the same photo twice. A copy counts as the same photo if it’s resized,
              compressed, brighter, in black and white, a negative, mirrored, rotated, tilted by a few
              degrees, framed, or cropped by up to 35% of its width and height. Photos with hardly any detail
              can’t be compared.
            </li>
            <li>If someone else has entered the same photo, administrators see both before voting begins.</li>
            <li>
              To vote, confirm your email address.
              {contest.minAccountAgeDays > 0 &&
                ` Your account must be at least ${counted(contest.minAccountAgeDays, 'day')} old.`}
            </li>
            <li>
              You have one vote for each photo, except your own, and can take it back until voting ends.
            </li>
            <li>
              {contest.winnerCount === 1
                ? 'The photo with the most votes wins. In a tie, the earlier entry wins.'
                : `The ${contest.winnerCount} photos with the most votes win. In a tie, the earlier entry wins.`}
            </li>
          </ul>
          {rules && <p className="mt-4 max-w-text whitespace-pre-line">{rules}</p>}
        </div>
      </div>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-quiet">{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)
