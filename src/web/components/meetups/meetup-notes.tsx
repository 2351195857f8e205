// The optional texts of a meetup as its organizer enters them, each once: draft, input and field of the form follow from an entry.
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import { Field } from '../../ui/field.tsx'

/** `weather`: only if the meetup depends on it. */
type NoteSection = 'place' | 'weather'

const meetupNotes = {
  meetingPoint: {
    section: 'place',
    label: 'Meeting point',
    hint: 'Where exactly, such as “the bench at the north end of the lot”.',
  },
  weatherPlan: {
    section: 'weather',
    label: 'Weather plan',
    hint: 'What happens in bad weather, and when you decide.',
  },
} as const satisfies Partial<
  Record<keyof MeetupDetail, { section: NoteSection; label: string; hint: string }>
>

type NoteName = keyof typeof meetupNotes

const notes = Object.entries(meetupNotes) as [NoteName, (typeof meetupNotes)[NoteName]][]

/** A value of each note. */
export const eachNote = <Value,>(get: (name: NoteName) => Value) =>
  Object.fromEntries(notes.map(([name]) => [name, get(name)])) as Record<NoteName, Value>

export const NoteFields = ({ section: wanted }: { section: NoteSection }) =>
  notes.map(
    ([name, { section, ...field }]) => section === wanted && <Field key={name} name={name} {...field} />,
  )
