// The content of a profile: the specialties of the specification, and links normalized from whatever was typed.

export const specialties = [
  'Portrait',
  'Landscape',
  'Street',
  'Wildlife',
  'Architecture',
  'Wedding',
  'Event',
  'Commercial',
  'Fine Art',
  'Travel',
  'Fashion',
  'Sports',
] as const
export type Specialty = (typeof specialties)[number]

export const privacyLevels = ['public', 'followers', 'private'] as const
export const skillLevels = ['beginner', 'intermediate', 'advanced', 'professional'] as const

export const maxBioLength = 500

/** Whether a viewer sees more of a profile than name and image. */
export function seesProfile(
  privacy: (typeof privacyLevels)[number],
  viewer: { isSelf: boolean; isFollowing: boolean; isAdmin: boolean },
): boolean {
  if (viewer.isSelf || viewer.isAdmin || privacy === 'public') return true
  return privacy === 'followers' && viewer.isFollowing
}

/**
 * `example.org/me` → `https://example.org/me`; null for empty input, undefined for anything that is not a web address.
 */
export function getWebsite(typed: string): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+\.[^/]+:\d/.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isWeb =
    (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
  return isWeb && /^[^.]+(\.[^.]+)+$/.test(url.hostname) && url.href.length <= 300 ? url.href : undefined
}

/** `@name`, `name` or the address of the profile → `name`; null for empty input, undefined for anything else. */
export const getInstagram = (typed: string) =>
  nameIn(typed, /^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, /^[A-Za-z0-9._]{1,30}$/)

/** The same for Flickr: the name in `flickr.com/users/name` or `flickr.com/photos/name`. */
export const getFlickr = (typed: string) =>
  nameIn(typed, /^(?:https?:\/\/)?(?:www\.)?flickr\.com\/(?:people|photos)\//i, /^[A-Za-z0-9@_-]{1,50}$/)

function nameIn(typed: string, address: RegExp, name: RegExp): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const bare = text
    .replace(address, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '')
  return name.test(bare) ? bare : undefined
}
