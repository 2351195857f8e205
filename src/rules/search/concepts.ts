// What photographers search for besides places, by the phrases that they type.
import { activityConcepts } from './activity-definitions.ts'
import { type Concept, type ConceptDefinition, photographyConcepts } from './concept-definitions.ts'
import { subjectConcepts } from './subject-definitions.ts'

const subjects = Object.entries({ ...subjectConcepts, ...activityConcepts }).map(([id, definition]) => [
  id,
  { isSubject: true, ...definition },
])
const definitions: Record<string, ConceptDefinition> = {
  ...photographyConcepts,
  ...Object.fromEntries(subjects),
}

const concepts: readonly Concept[] = Object.entries(definitions).map(
  ([id, { label, themes = [], kinds = [], times = [], words = [], notThemes = [], isSubject = false }]) => ({
    id,
    label,
    themes,
    kinds,
    times,
    words,
    notThemes,
    isSubject,
  }),
)

/** Every phrase that names a concept. */
export const conceptPhrases: readonly [string, Concept][] = concepts.flatMap((concept) =>
  (definitions[concept.id] as ConceptDefinition).typed
    .split(', ')
    .map((phrase): [string, Concept] => [phrase, concept]),
)
