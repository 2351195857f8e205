// Opening hours by choice: always, by daylight, certain hours on certain days and months, or as OpenStreetMap writes them. What is stored
// in a form that the choices cannot show stays text. What was entered is read back in words. A property, which is booked by the clock, has no
// hours of the sun, and without any the same hours on its available days.
import { useState } from 'react'
import {
  formatOpeningHours,
  maxOpeningHoursLength,
  type OpeningRule,
  parseOpeningHours,
} from '../../../rules/opening-hours/parse.ts'
import { hoursText } from '../../format/opening-hours.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useFormField } from '../../ui/form-context.ts'
import { RadioGroup } from '../forms/choices.tsx'
import { RuleEditor } from './rule-editor.tsx'

const modes = ['always', 'daylight', 'hours', 'text'] as const
type Mode = (typeof modes)[number]

const modeNames: Record<Mode, string> = {
  always: 'Always open',
  daylight: 'Sunrise to sunset',
  hours: 'Certain hours',
  text: 'As text',
}

const bookedModeNames: Partial<Record<Mode, string>> = {
  always: 'The same on all available days',
  hours: 'By weekday and season',
  text: 'As text',
}

const daylight = 'sunrise-sunset'
const firstRule: OpeningRule = {
  seasons: [],
  weekdays: [],
  hours: [{ start: { minutes: 480 }, end: { minutes: 1020 } }],
}

/** What the choices can show: whole months, no offsets from the sun's events. */
function toRules(text: string): OpeningRule[] | undefined {
  const rules = parseOpeningHours(text)
  const isSimple = ({ seasons, hours }: OpeningRule) =>
    seasons.length <= 1 &&
    seasons.every(({ from, to }) => from.day === undefined && to.day === undefined) &&
    hours.every(({ start, end }) => [start, end].every(({ event, minutes }) => !event || minutes === 0))
  return rules?.every(isSimple) ? rules : undefined
}

function toMode(text: string): Mode {
  if (text.trim() === '') return 'always'
  if (text === daylight) return 'daylight'
  return toRules(text) ? 'hours' : 'text'
}

type Props = {
  name: string
  /** Of a property: by the clock only. */
  isBooked?: true
  /** What “Certain hours” begins with. */
  first?: OpeningRule
  /** In a form that does not store its values. */
  initial?: string
  error?: string | undefined
}

export function OpeningHoursField({ name, isBooked, first = firstRule, initial = '', error: given }: Props) {
  const format = useReaderFormat()
  const field = useFormField<string>(name)
  const [own, setOwn] = useState(initial)
  const [chosen, setChosen] = useState<Mode>()
  const value = field.value ?? own
  const error = given ?? field.error
  const rules = toRules(value) ?? []
  const derived = toMode(value)
  // A draft may be restored later, and text changed into what the choices can't show.
  const mode =
    chosen === 'text' || derived === 'text' ? 'text' : chosen === 'hours' && value ? chosen : derived
  const change = (text: string) => {
    setOwn(text)
    field.change(text)
  }
  // Longer ones could not be read again.
  const fits = (next: OpeningRule[]) => formatOpeningHours(next).length <= maxOpeningHoursLength
  const setRules = (next: OpeningRule[]) => {
    if (fits(next)) change(formatOpeningHours(next))
  }
  const longer = [...rules, { ...firstRule, weekdays: [5, 6] }]
  const choose = (next: Mode) => {
    setChosen(next)
    if (next === 'always') change('')
    if (next === 'daylight') change(daylight)
    if (next === 'hours' && (derived === 'always' || derived === 'text')) setRules([first])
  }
  const reading = mode === 'always' ? null : hoursText(value, format)
  return (
    <div data-field={name} className="grid gap-4">
      <RadioGroup
        legend="Opening hours"
        name={`${name}Mode`}
        choices={isBooked ? modes.filter((one) => one in bookedModeNames) : modes}
        label={(one) => (isBooked && bookedModeNames[one]) || modeNames[one]}
        value={mode}
        onChange={choose}
      />
      {mode === 'text' ? (
        <Field
          name={name}
          label="Opening hours as text"
          hint={`In OpenStreetMap’s way: ${isBooked ? 'Mo-Fr 09:00-12:00,14:00-22:00; Sa 18:00-02:00; Su off –' : 'Mo-Fr 08:00-17:00; Sa,Su off – or sunrise-sunset,'} with seasons Apr-Oct 08:00-20:00; Nov-Mar off.`}
          maxLength={maxOpeningHoursLength}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => change(event.target.value)}
          error={error}
        />
      ) : (
        <input type="hidden" name={name} value={value} />
      )}
      {mode === 'hours' && (
        <>
          {rules.map((rule, index) => (
            <RuleEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id
              key={index}
              number={index + 1}
              rule={rule}
              isBooked={isBooked}
              onChange={(next) => setRules(rules.with(index, next))}
              onRemove={rules.length > 1 ? () => setRules(rules.filter((_, at) => at !== index)) : undefined}
            />
          ))}
          {isBooked && (
            <p className="text-13 text-quiet">
              Where several apply to a day, the last one counts. Hours that end earlier than they start end on
              the next day.
            </p>
          )}
          <div>
            <button
              type="button"
              disabled={!fits(longer)}
              onClick={() => setRules(longer)}
              className={buttonClass('outline')}
            >
              Add other days or months
            </button>
          </div>
        </>
      )}
      {mode !== 'always' && (
        <p role="status" className="text-quiet">
          {reading ?? (value.trim() === '' ? '' : 'We can’t read these hours yet.')}
        </p>
      )}
      {error && mode !== 'text' && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
