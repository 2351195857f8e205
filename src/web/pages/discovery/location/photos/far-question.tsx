// Asks before a photo is published that was taken far from its location.
import { distanceInWords } from '../../../../../rules/distance-text.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'

type FarQuestionProps = {
  miles: number
  isConfirmed: boolean
  onChange: (isConfirmed: boolean) => void
  disabled: boolean
}

export function FarQuestion({ miles, isConfirmed, onChange, disabled }: FarQuestionProps) {
  const format = useReaderFormat()
  return (
    <label className="flex items-start gap-3 rounded-sm border border-hairline p-3">
      <input
        type="checkbox"
        checked={isConfirmed}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        Yes, this photo shows this location
        <span className="block text-13 text-quiet">
          It was taken {distanceInWords(miles, format)} from here. Confirm to upload it.
        </span>
      </span>
    </label>
  )
}
