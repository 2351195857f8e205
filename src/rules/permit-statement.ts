// What a location's page says about permits, in one statement: the rules of its area, what its guide says, and whether it is open.
import type { PermitAnswer } from './permit-rules.ts'

type Known = {
  /** Of the rules of its area, for the planned shoot. */
  answer: PermitAnswer
  /** Whether its guide says that everyone needs a permit. */
  isRequired: boolean
  /** Whether its guide has a text on permits. */
  hasNote: boolean
  isOpen: boolean
}

/** `note`: its guide alone says something. `closed`: nothing is said of a place that nobody may enter, except in its guide. */
export function toPermitStatement({ answer, isRequired, hasNote, isOpen }: Known) {
  if (!isOpen) return 'closed'
  if (isRequired && (answer === 'none' || answer === 'unknown')) return 'permit'
  return answer === 'unknown' && hasNote ? 'note' : answer
}
