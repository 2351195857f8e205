// The texts of a location's guide, in the order of forms and pages. A new one needs a line here and a column
// (server/discovery/locations/fields.ts, a migration); contract, forms, page, importer and administration derive from them.
// chunk: parts

/** `max`: characters. `rows`: height of its form field in lines. */
type GuideText = { title: string; hint: string; max: number; rows: number }

export const guideTexts = {
  tips: {
    title: 'Tips',
    hint: 'Where to stand, which lens to bring, what to watch for.',
    max: 10_000,
    rows: 4,
  },
  tripodRules: {
    title: 'Tripods',
    hint: 'Whether tripods are allowed, and where or when they aren’t.',
    max: 500,
    rows: 2,
  },
} as const satisfies Record<string, GuideText>

export type GuideTextName = keyof typeof guideTexts

export const guideTextNames = Object.keys(guideTexts) as GuideTextName[]

/** One value for each text. */
export const eachGuideText = <Value>(make: (name: GuideTextName) => Value) =>
  Object.fromEntries(guideTextNames.map((name) => [name, make(name)])) as Record<GuideTextName, Value>
