// The fields of a review or check-in as labeled texts, from what a form sends and from what the server has.

/** Of the form, or of the contract's Review or Checkin. */
export type Version = Record<string, unknown>

export type VersionLine = { label: string; text: string }

const labels: Record<string, string> = {
  rating: 'Stars',
  title: 'Title',
  comment: 'Comment',
  visitDate: 'Date of your visit',
  weatherConditions: 'Weather',
  equipmentUsed: 'Equipment',
  currentConditions: 'Conditions',
  shootingNotes: 'Shooting notes',
  equipment: 'Equipment',
  visibility: 'Who can see this',
}

/** An empty field is "None", so that a removed text is seen as such. */
export function versionLines(version: Version): VersionLine[] {
  const lines = Object.entries(labels).flatMap(([name, label]) =>
    version[name] === undefined ? [] : [{ label, text: toText(version[name]) || 'None' }],
  )
  return [...lines, { label: 'Photos', text: String(countPhotos(version)) }]
}

function toText(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ')
  return String(value)
}

/** `photos` of the form are ids; those of the server are in `displayImages`. */
const countPhotos = ({ photos, displayImages }: Version): number =>
  ((displayImages ?? photos ?? []) as unknown[]).length
