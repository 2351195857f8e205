// Nearby locations of nearly the same name, shown before anything is sent.

import { useQuery } from '@tanstack/react-query'
import type { Duplicate } from '../../../../contract/discovery/submission.ts'
import { heightText } from '../../../../rules/distance-text.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { Checkbox } from '../../../components/forms/choices.tsx'
import { getPoint } from '../../../components/position-picker/field-point.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import type { Draft } from './draft.ts'
import { duplicatesQuery } from './submit-queries.ts'

const restedMs = 600

/**
 * Possible duplicates; `refused`: from the server's refusal. No query for visitors: they cannot submit yet.
 */
export function useDuplicates(draft: Draft, isSignedIn: boolean, refused: Duplicate[]): Duplicate[] {
  const { api } = useAppContext()
  const key = useDebounced(`${draft.name.trim()}\n${draft.latitude}\n${draft.longitude}`, restedMs)
  const [name = '', latitude = '', longitude = ''] = key.split('\n')
  const point = getPoint({ latitude, longitude })
  const isComplete = isSignedIn && name.length >= 3 && point !== undefined
  const { data = [] } = useQuery({
    ...duplicatesQuery(api, name, point ?? { latitude: 0, longitude: 0 }),
    enabled: isComplete,
  })
  return isComplete && data.length > 0 ? data : refused
}

type HintProps = { duplicates: Duplicate[]; isConfirmed: boolean; onConfirm: (isConfirmed: boolean) => void }

export function DuplicateHint({ duplicates, isConfirmed, onConfirm }: HintProps) {
  const format = useReaderFormat()
  if (duplicates.length === 0) return <div role="status" />
  return (
    <div role="status" className="rounded-card border border-accent-text p-5">
      <p className="font-medium">
        Is it one of these? {counted(duplicates.length, 'location')} with a similar name within{' '}
        {heightText(500, format)}:
      </p>
      <ul className="mt-2">
        {duplicates.map(({ id, name, distance }) => (
          <li key={id}>
            <a
              href={`/location/${id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {name}
            </a>{' '}
            <span className="text-quiet tabular">
              {heightText(distance * 5280, format)} away, opens in a new tab
            </span>
          </li>
        ))}
      </ul>
      <Checkbox
        label="It’s a different location. Submit it anyway."
        isOn={isConfirmed}
        onChange={onConfirm}
      />
    </div>
  )
}
