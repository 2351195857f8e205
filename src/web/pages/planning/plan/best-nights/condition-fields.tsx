// Fields of a search for days and nights: the light, the moon and the hours.
import type { ReactNode } from 'react'
import { lightKinds, minCoreTilt, weekdayNames } from '../../../../../rules/light/alignment-limits.ts'
import { Field, SelectField } from '../../../../ui/field.tsx'
import { type AlignSearch, monthNumbers } from '../plan-search.ts'
import { lightNames, monthLabel, weekdayLabels } from './search-words.ts'

type Props = { align: AlignSearch | undefined }

export function LightFields({ align }: Props) {
  return (
    <Group title="Light" hint="Any light if none is chosen; the Milky Way needs full darkness.">
      {lightKinds.map((kind) => (
        <Box key={kind} name="light" value={kind} isOn={align?.light?.includes(kind)}>
          {lightNames[kind]}
        </Box>
      ))}
    </Group>
  )
}

export function MoonFields({ align, isCore }: Props & { isCore: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Moon" name="moon" defaultValue={align?.moon ?? ''}>
        <option value="">Anywhere</option>
        <option value="down">Below the horizon</option>
        <option value="up">Above the horizon</option>
      </SelectField>
      {isCore && (
        <NumberField
          label="Milky Way from upright, at most"
          name="maxTilt"
          bounds={[minCoreTilt, 90]}
          value={align?.maxTilt}
          hint="Degrees: 0 is upright, 90 is level. Optional."
        />
      )}
      <NumberField
        label="Illumination, at least"
        name="minMoon"
        bounds={[0, 100]}
        value={align?.minMoon}
        hint="Percent of the moon’s disc: a full moon has 97 and more."
      />
      <NumberField
        label="Illumination, at most"
        name="maxMoon"
        bounds={[0, 100]}
        value={align?.maxMoon}
        hint="Percent. Optional."
      />
    </div>
  )
}

export function HourFields({ align }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Not before"
          name="fromTime"
          type="time"
          defaultValue={align?.fromTime}
          hint="Clock time there. Optional."
        />
        <Field
          label="Not after"
          name="toTime"
          type="time"
          defaultValue={align?.toTime}
          hint="May be after midnight. Optional."
        />
      </div>
      <Group title="Days of the week">
        {weekdayNames.map((day) => (
          <Box key={day} name="weekdays" value={day} isOn={align?.weekdays?.includes(day)}>
            {weekdayLabels[day]}
          </Box>
        ))}
      </Group>
      <Group title="Months">
        {monthNumbers.map((month) => (
          <Box key={month} name="months" value={month} isOn={align?.months?.includes(month)}>
            {monthLabel(month)}
          </Box>
        ))}
      </Group>
    </>
  )
}

type NumberProps = {
  label: string
  name: string
  bounds: [number, number]
  value: number | undefined
  hint: string
}

export const NumberField = ({ label, name, bounds: [min, max], value, hint }: NumberProps) => (
  <Field
    label={label}
    name={name}
    type="number"
    inputMode="decimal"
    min={min}
    max={max}
    step="any"
    defaultValue={value}
    hint={hint}
  />
)

const Group = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset>
    <legend className="font-medium">{title}</legend>
    <div className="mt-1 flex flex-wrap gap-x-5">{children}</div>
    {hint && <p className="text-13 text-quiet">{hint}</p>}
  </fieldset>
)

type BoxProps = { name: string; value: string; isOn: boolean | undefined; children: ReactNode }

const Box = ({ name, value, isOn = false, children }: BoxProps) => (
  <label className="flex min-h-11 items-center gap-2">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isOn}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)
