// Applications to become a featured photographer: vocabulary, limits and messages of the specification, and the life cycle.

export const experienceLevels = ['beginner', 'intermediate', 'advanced', 'professional'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

export const experienceYears: Record<ExperienceLevel, string> = {
  beginner: '0-2 years',
  intermediate: '2-5 years',
  advanced: '5-10 years',
  professional: '10+ years',
}

/** Lengths in characters. */
export const applicationLimits = {
  displayName: { min: 2, max: 80 },
  bio: { min: 50, max: 500 },
  location: { min: 2, max: 200 },
  featuredWork: { min: 100, max: 5000 },
  communityContribution: { min: 50, max: 5000 },
  linkLength: 500,
  instagramLength: 100,
  /** Per user, in 30 days. */
  maxInMonth: 3,
} as const

export const applicationMessages = {
  displayName: 'Display name must be at least 2 characters',
  bioMin: 'Bio must be at least 50 characters',
  bioMax: 'Bio cannot exceed 500 characters',
  specialties: 'Please select at least one specialty',
  url: 'Please enter a valid URL',
  location: 'Please enter your location',
  featuredWork: 'Please describe your featured work (min 100 characters)',
  communityContribution: 'Please describe how you plan to contribute (min 50 characters)',
} as const

type ApplicationTexts = {
  displayName: string
  bio: string
  specialties: readonly string[]
  portfolioUrl: string
  website: string
  location: string
  featuredWork: string
  communityContribution: string
}

/** A complete web address. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
}

/** The message of each field that breaks a rule. The server makes the same checks. */
export function findApplicationErrors(texts: ApplicationTexts): Record<string, string> {
  const { displayName, bio, location, featuredWork, communityContribution } = applicationLimits
  const length = (text: string) => text.trim().length
  const isOptionalUrl = (text: string) => text.trim() === '' || isWebAddress(text.trim())
  const rules: [field: string, isKept: boolean, message: string][] = [
    ['displayName', length(texts.displayName) >= displayName.min, applicationMessages.displayName],
    ['bio', length(texts.bio) >= bio.min, applicationMessages.bioMin],
    ['bio', length(texts.bio) <= bio.max, applicationMessages.bioMax],
    ['specialties', texts.specialties.length > 0, applicationMessages.specialties],
    ['portfolioUrl', isOptionalUrl(texts.portfolioUrl), applicationMessages.url],
    ['website', isOptionalUrl(texts.website), applicationMessages.url],
    ['location', length(texts.location) >= location.min, applicationMessages.location],
    ['featuredWork', length(texts.featuredWork) >= featuredWork.min, applicationMessages.featuredWork],
    [
      'communityContribution',
      length(texts.communityContribution) >= communityContribution.min,
      applicationMessages.communityContribution,
    ],
  ]
  return Object.fromEntries(rules.flatMap(([field, isKept, message]) => (isKept ? [] : [[field, message]])))
}

/** Declining an accepted one ends the feature. */
const graph = {
  pending: { accept: 'accepted', decline: 'declined' },
  accepted: { decline: 'declined' },
  declined: {},
} as const

export type ApplicationState = keyof typeof graph
export const applicationStates = Object.keys(graph) as [ApplicationState, ...ApplicationState[]]
export type ApplicationAction = 'accept' | 'decline'

/** Undefined where the action is not possible. */
export const nextApplicationState = (
  state: ApplicationState,
  action: ApplicationAction,
): ApplicationState | undefined =>
  (graph[state] as Partial<Record<ApplicationAction, ApplicationState>>)[action]
