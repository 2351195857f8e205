// The landmarks that a row names: `Golden Gate Bridge; Alcatraz Island (in frame)`, or a JSON list of such texts or of objects.
import { cleanText } from '../locations/shape-location.ts'

/** `name`: a name, alias, slug or id, not looked up yet. `role` is not checked yet either. */
export type NamedLandmark = { name: string; role: string }

const maxNamed = 100
const maxNameLength = 200
const rolePattern = /^(.*?)\s*\((main|in[ _-]frame)\)$/i

/** @throws RefusedLocation for text that is not UTF-8 */
export function getLandmarkNames(value: unknown): NamedLandmark[] {
  const list = typeof value === 'string' ? value.split(';') : Array.isArray(value) ? value : []
  return list
    .slice(0, maxNamed)
    .map(toNamed)
    .filter(({ name }) => name !== '')
}

function toNamed(value: unknown): NamedLandmark {
  if (typeof value === 'object' && value !== null) {
    const { id, slug, name, role } = value as Record<string, unknown>
    return { name: clean(id ?? slug ?? name), role: toRole(clean(role)) }
  }
  const text = clean(value)
  const [, name = text, role = ''] = rolePattern.exec(text) ?? []
  return { name, role: toRole(role) }
}

const clean = (value: unknown) => cleanText(value, 'landmark').slice(0, maxNameLength)

const toRole = (text: string) => (text === '' ? 'main' : text.toLowerCase().replaceAll(/[ -]/g, '_'))
