// The subject: a landmark near by, or a point on the map.
import { useQuery } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import { distanceText } from '../../../../../rules/distance-text.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { useAppContext } from '../../../../use-app-context.ts'
import type { CameraSubject } from '../camera/use-subject.ts'
import { nearLandmarksQuery } from '../plan-route.ts'

type Props = {
  point: GeoPoint
  subject: CameraSubject | undefined
  isPicking: boolean
  onPick: (isPicking: boolean) => void
  onChoose: (slug: string | undefined) => void
}

export function SubjectChoice({ point, subject, isPicking, onPick, onChoose }: Props) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { data: landmarks = [] } = useQuery(nearLandmarksQuery(api, point))
  const isListed = landmarks.some(({ slug }) => slug === subject?.key)
  return (
    <div className="grid gap-2">
      <SelectField
        label="Subject"
        value={isPicking ? '' : (subject?.key ?? '')}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">None</option>
        {subject?.key === 'point' && <option value="point">A point on the map</option>}
        {subject && !isListed && subject.key !== 'point' && (
          <option value={subject.key}>{subject.name}</option>
        )}
        {landmarks.map(({ slug, name, distance }) => (
          <option key={slug} value={slug}>
            {name}
            {distance !== undefined && `, ${distanceText(distance, format)}`}
          </option>
        ))}
      </SelectField>
      <button
        type="button"
        aria-pressed={isPicking}
        onClick={() => onPick(!isPicking)}
        className={buttonClass(isPicking ? 'selected' : 'outline', 'justify-self-start')}
      >
        {isPicking ? 'Tap the subject on the map…' : 'Choose it on the map'}
      </button>
    </div>
  )
}
