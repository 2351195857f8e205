// Entries of a file that may be one of our locations: their name fits, but their position does not, or the file has none. The user decides.
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import { distanceMiles, type GeoPoint } from '../../../../rules/distance.ts'
import { distanceInWords } from '../../../../rules/distance-text.ts'
import { regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { SelectField } from '../../../ui/field.tsx'

type Question = FavoriteImport['questions'][number]

/** The chosen location by the line of the entry. */
export type Answers = Record<number, string>

type QuestionsProps = {
  questions: readonly Question[]
  answers: Answers
  onAnswer: (answers: Answers) => void
}

export function ImportQuestions({ questions, answers, onAnswer }: QuestionsProps) {
  const toLabel = useCandidateLabel()
  if (questions.length === 0) return null
  const choose = ({ line }: Question, id: string) => {
    const { [line]: _, ...others } = answers
    onAnswer(id === '' ? others : { ...others, [line]: id })
  }
  const chooseFirst = () =>
    onAnswer(Object.fromEntries(questions.map(({ line, candidates }) => [line, candidates[0]?.id ?? ''])))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">Is it the same location? ({questions.length})</legend>
      {questions.length > 1 && (
        <div>
          <button type="button" onClick={chooseFirst} className={buttonClass('outline')}>
            Choose the first suggestion for all
          </button>
        </div>
      )}
      <div className="grid max-h-72 gap-3 overflow-y-auto p-1">
        {questions.map((question) => (
          <SelectField
            key={question.line}
            label={`“${question.name || `Line ${question.line}`}” in the file`}
            value={answers[question.line] ?? ''}
            onChange={(event) => choose(question, event.target.value)}
          >
            <option value="">Not one of these</option>
            {question.candidates.map((candidate) => (
              <option key={candidate.id} value={candidate.id}>
                {toLabel(candidate, question)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}

/** `Delicate Arch, Moab, Utah (0.4 miles away)` */
function useCandidateLabel() {
  const format = useReaderFormat()
  return (candidate: Question['candidates'][number], question: Question): string => {
    const [from, to] = [toPoint(question), toPoint(candidate)]
    const away = from && to ? ` (${distanceInWords(distanceMiles(from, to), format)} away)` : ''
    return `${[candidate.name, regionLine(candidate)].filter(Boolean).join(', ')}${away}`
  }
}

type MaybePlaced = { latitude: number | null; longitude: number | null }
const toPoint = ({ latitude, longitude }: MaybePlaced): GeoPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }
