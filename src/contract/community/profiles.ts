// Profiles: what a user shows of themselves and of their content, who follows whom, and the feed of followed users.
import { z } from 'zod'
import {
  getFlickr,
  getInstagram,
  getWebsite,
  maxBioLength,
  privacyLevels,
  specialties,
} from '../../rules/profiles.ts'
import { checkinShape } from '../contributions/checkins.ts'
import { reviewShape } from '../contributions/reviews.ts'
import { locationSummaryShape } from '../discovery/locations.ts'
import { photoShape } from '../discovery/photos.ts'
import {
  cursor,
  integerIn,
  page,
  pageInput,
  plainText,
  publicCall,
  storable,
  userCall,
} from '../shared/call.ts'
import { field, toInputs, toOutputs } from '../shared/fields.ts'
import { displayImageShape } from '../shared/images.ts'
import { uploadedFile } from '../shared/upload.ts'

/** A user in a list or beside their content: the fields that a private profile shows, too. */
export const userShape = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  profileImage: z.string().nullable(),
  isDemo: z.boolean(),
})

const linkText = (read: (typed: string) => string | null | undefined, message: string) =>
  z
    .union([plainText(300), z.null()])
    .refine((text) => text === null || read(text) !== undefined, message)
    .transform((text) => (text === null ? null : (read(text) ?? null)))

const text = z.string().nullable()

/** What users write about themselves. server/accounts/users/fields.ts maps the columns. */
export const aboutFields = {
  bio: field(
    storable(z.string().trim().max(maxBioLength, `Bio cannot exceed ${maxBioLength} characters`)),
    text,
  ),
  website: field(linkText(getWebsite, 'Please enter a valid URL'), text),
  instagram: field(linkText(getInstagram, 'Enter your Instagram username or profile address.'), text),
  flickr: field(linkText(getFlickr, 'Enter your Flickr username or profile address.'), text),
  specializesIn: field(
    z.array(z.enum(specialties)).transform((chosen) => [...new Set(chosen)]),
    z.array(z.string()),
  ),
}

/** A profile's details beyond name and image; null for viewers who may not see them. */
const aboutShape = z.object({
  ...toOutputs(aboutFields),
  joinedAt: z.iso.datetime(),
  reputation: z.number().int(),
  totalLocationsShared: z.number().int(),
  totalPhotosShared: z.number().int(),
  totalReviews: z.number().int(),
  followers: z.number().int(),
  following: z.number().int(),
})

const profileShape = userShape.extend({
  privacyLevel: z.enum(privacyLevels),
  /** The viewer's relation to this user. */
  viewer: z.object({ isSelf: z.boolean(), isFollowing: z.boolean(), followsYou: z.boolean() }),
  about: aboutShape.nullable(),
})

const tags = ['Profiles']
const listInput = z.object({
  username: z.string().max(100),
  ...pageInput(24),
})
const listCall = (of: string, summary: string) =>
  publicCall
    .route({ method: 'GET', path: `/profiles/{username}/${of}`, summary, tags, outputStructure: 'detailed' })
    .input(listInput)

export const getProfile = publicCall
  .route({ method: 'GET', path: '/profiles/{username}', summary: 'Get a user’s profile', tags })
  .input(z.object({ username: z.string().max(100) }))
  .output(profileShape)

/** Absent fields remain unchanged; empty links are cleared. */
export const updateProfile = userCall
  .route({ method: 'PATCH', path: '/me/profile', summary: 'Edit your profile', tags })
  .input(
    z.object({
      displayName: plainText(80)
        .refine((text) => text.length > 0, 'Enter a display name.')
        .optional(),
      ...z.object(toInputs(aboutFields)).partial().shape,
    }),
  )
  .output(profileShape)

export const setProfileImage = userCall
  .route({
    method: 'POST',
    path: '/me/picture',
    summary: 'Upload your profile photo (multipart/form-data); it is cropped to a square',
    tags,
  })
  .input(z.object({ photo: uploadedFile('Please select a photo.') }))
  .output(z.object({ profileImage: z.string() }))

export const removeProfileImage = userCall
  .route({
    method: 'DELETE',
    path: '/me/picture',
    summary: 'Remove your profile photo',
    tags,
    successStatus: 204,
  })
  .output(z.void())

const profileReviewShape = reviewShape
  .pick({
    id: true,
    rating: true,
    title: true,
    content: true,
    visitDate: true,
    likes: true,
    isDemo: true,
    createdAt: true,
  })
  .extend({ location: z.object({ id: z.uuid(), name: z.string() }) })

export const listProfilePhotos = listCall('photos', 'List a user’s photos, newest first').output(
  page(photoShape),
)
export const listProfileReviews = listCall('reviews', 'List a user’s reviews, newest first').output(
  page(profileReviewShape),
)
export const listProfileLocations = listCall(
  'locations',
  'List the locations a user shared, newest first',
).output(page(locationSummaryShape))
export const listProfileCheckins = listCall(
  'checkins',
  'List a user’s check-ins that you may see, newest first',
).output(page(checkinShape))

const followShape = userShape.extend({ isFollowing: z.boolean(), isSelf: z.boolean() })

export const listFollowers = listCall('followers', 'List a user’s followers, newest first').output(
  page(followShape),
)
export const listFollowing = listCall('following', 'List the users that a user follows, newest first').output(
  page(followShape),
)

const usernameInput = z.object({ username: z.string().max(100) })

/** Following twice has the effect of following once. */
export const follow = userCall
  .route({ method: 'PUT', path: '/profiles/{username}/follow', summary: 'Follow a user', tags })
  .input(usernameInput)
  .output(z.object({ isFollowing: z.literal(true), followers: z.number().int() }))

export const unfollow = userCall
  .route({
    method: 'DELETE',
    path: '/profiles/{username}/follow',
    summary: 'Unfollow a user',
    tags,
    successStatus: 204,
  })
  .input(usernameInput)
  .output(z.void())

/**
 * An activity of a followed user. `text` is a review's text, a photo's, location's or entry's description, or a check-in's
 * notes, and `localDate` the day at the location. An entry in a contest appears with the result and has a location only if its author named it.
 */
const feedItemShape = z.object({
  kind: z.enum(['photo', 'review', 'location', 'checkin', 'entry']),
  id: z.uuid(),
  at: z.iso.datetime(),
  localDate: z.iso.date(),
  user: userShape,
  location: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  contest: z
    .object({ slug: z.string(), title: z.string(), rank: z.number().int().nullable(), isWinner: z.boolean() })
    .nullable(),
  title: z.string().nullable(),
  text: z.string(),
  rating: z.number().nullable(),
  image: displayImageShape.nullable(),
})

export const readFeed = userCall
  .route({
    method: 'GET',
    path: '/feed',
    summary: 'List the activity of users you follow, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ cursor: cursor.optional(), limit: integerIn(1, 50).default(20) }))
  .output(page(feedItemShape))

/**
 * A location that fits the signed-in user's preferences, with the reasons. `near`: the location that the user saved or reviewed, and the
 * distance to it in miles; null if the user has none nearby.
 */
const suggestionShape = z.object({
  location: locationSummaryShape,
  reasons: z.array(z.string()),
  near: z.object({ name: z.string(), distance: z.number(), isApproximate: z.boolean() }).nullable(),
})

export const listSuggestions = userCall
  .route({
    method: 'GET',
    path: '/me/suggestions',
    summary: 'Suggest locations that match your preferences, near those you saved or reviewed',
    tags,
  })
  .input(z.object({ limit: integerIn(1, 24).default(6) }))
  .output(z.array(suggestionShape))

export type UserSummary = z.infer<typeof userShape>
export type Profile = z.infer<typeof profileShape>
export type ProfileReview = z.infer<typeof profileReviewShape>
export type FollowEntry = z.infer<typeof followShape>
export type FeedItem = z.infer<typeof feedItemShape>
export type Suggestion = z.infer<typeof suggestionShape>
