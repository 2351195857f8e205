// While a meetup is planned: does a group of this size need a permit there? Shown only where a rule requires
// something.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import { meetupGroupSize } from '../../../rules/meetups.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { Checkbox } from '../forms/choices.tsx'
import { RuleSource } from '../permits/rule-source.tsx'
import type { MeetupDraft } from './meetup-draft.ts'

const titles: Partial<Record<PermitCheck['answer'], string>> = {
  authorisation: 'This group needs a free authorization',
  permit: 'This group needs a permit',
  prohibited: 'This isn’t allowed there',
}

/** The answer for the draft's place, date and size; undefined where no rule applies. */
export function usePermitQuestion(draft: MeetupDraft): PermitCheck | undefined {
  const { api } = useAppContext()
  const { latitude, longitude, meetupDate, maxAttendees } = draft
  const people = meetupGroupSize(maxAttendees.trim() === '' ? null : Number(maxAttendees) || 1)
  const key = useDebounced(JSON.stringify({ lat: latitude, lng: longitude, people, date: meetupDate }), 300)
  const { lat, lng, date, ...rest } = JSON.parse(key) as {
    lat: number | null
    lng: number | null
    people: number
    date: string
  }
  const { data } = useQuery({
    queryKey: ['/api/permit-check', 'meetup', key],
    queryFn: ({ signal }) =>
      api.permits.check(
        { lat: lat as number, lng: lng as number, ...rest, ...(date ? { date } : {}) },
        { signal },
      ),
    enabled: lat !== null && lng !== null && rest.people <= 10_000,
    placeholderData: keepPreviousData,
  })
  return data && titles[data.answer] && lat !== null ? data : undefined
}

type QuestionProps = { check: PermitCheck; isConfirmed: boolean; onConfirm: (isConfirmed: boolean) => void }

export function PermitQuestion({ check, isConfirmed, onConfirm }: QuestionProps) {
  return (
    <div role="group" aria-label="Permit" className="rounded-sm border border-warning p-4">
      <PermitAnswer check={check} />
      <Checkbox label="I’ll take care of it before the meetup" isOn={isConfirmed} onChange={onConfirm} />
    </div>
  )
}

export function PermitAnswer({ check }: { check: PermitCheck }) {
  const format = useReaderFormat()
  const [rule] = check.rules
  return (
    <div className="grid gap-1.5">
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" strokeWidth={1.5} aria-hidden />
        {titles[check.answer]}
        {check.place && `: ${check.place}`}
      </p>
      {check.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {check.applyBy && <p>Apply by {shortDay(check.applyBy, format)}.</p>}
      {rule && (
        <p className="text-13 text-quiet">
          Source: <RuleSource rule={rule} />
        </p>
      )}
    </div>
  )
}
