// Applications to become a featured photographer, the administrators' decision, and the featured photographers.
import { z } from 'zod'
import {
  applicationLimits,
  applicationMessages,
  applicationStates,
  experienceLevels,
  isWebAddress,
} from '../../rules/photographer-application.ts'
import { specialties } from '../../rules/profiles.ts'
import { actionResultShape, byId, listInput, reason } from '../shared/admin-page.ts'
import { adminCall, creatingCall, integerIn, page, plainText, publicCall, userCall } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'
import { userShape } from './profiles.ts'

const tags = ['Photographers']

const text = ({ min, max, message }: { min: number; max: number; message: string }) =>
  plainText(max).refine((value) => value.length >= min, message)

const webAddress = plainText(applicationLimits.linkLength)
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isWebAddress(value), applicationMessages.url)

const { displayName, bio, location, featuredWork, communityContribution } = applicationLimits

/** Also checked by the form. */
const applicationFields = z.object({
  displayName: text({ ...displayName, message: applicationMessages.displayName }),
  bio: plainText(5000)
    .refine((value) => value.length >= bio.min, applicationMessages.bioMin)
    .refine((value) => value.length <= bio.max, applicationMessages.bioMax),
  specialties: z
    .array(z.enum(specialties))
    .transform((chosen) => [...new Set(chosen)])
    .refine((chosen) => chosen.length > 0, applicationMessages.specialties),
  experienceLevel: z.enum(experienceLevels).default('intermediate'),
  portfolioUrl: webAddress,
  instagramHandle: plainText(applicationLimits.instagramLength)
    .nullish()
    .transform((value) => value || null),
  website: webAddress,
  location: text({ ...location, message: applicationMessages.location }),
  featuredWork: text({ ...featuredWork, message: applicationMessages.featuredWork }),
  communityContribution: text({
    ...communityContribution,
    message: applicationMessages.communityContribution,
  }),
})

export const applicationShape = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  displayName: z.string(),
  bio: z.string(),
  specialties: z.array(z.string()),
  experienceLevel: z.enum(experienceLevels),
  portfolioUrl: z.string().nullable(),
  instagramHandle: z.string().nullable(),
  website: z.string().nullable(),
  location: z.string(),
  featuredWork: z.string(),
  communityContribution: z.string(),
  state: z.enum(applicationStates),
  decisionNote: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

const path = '/community/photographer-application'

const apply = creatingCall
  .route({
    method: 'POST',
    path,
    summary: 'Apply to become a featured photographer. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(applicationFields)
  .output(applicationShape)

const getOwn = userCall
  .route({ method: 'GET', path, summary: 'Get your newest application; null if there is none', tags })
  .output(applicationShape.nullable())

const featuredShape = z.object({
  user: userShape,
  displayName: z.string(),
  bio: z.string(),
  specialties: z.array(z.string()),
  location: z.string(),
  photoCount: z.number().int(),
  photos: z.array(displayImageShape),
})

const listFeatured = publicCall
  .route({
    method: 'GET',
    path: '/community/photographers',
    summary:
      'List featured photographers, newest first; with `city` those who live there or photographed its locations',
    tags,
  })
  .input(z.object({ city: plainText(100).optional(), limit: integerIn(1, 50).default(12) }))
  .output(z.array(featuredShape))

const adminTags = ['Administration']
const adminApplicationShape = applicationShape.extend({ user: userShape, photoCount: z.number().int() })

const list = adminCall
  .route({
    method: 'GET',
    path: '/admin/photographer-applications',
    summary: 'List photographer applications, newest first',
    tags: adminTags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, state: z.enum([...applicationStates, 'all']).default('pending') }))
  .output(page(adminApplicationShape))

const accept = adminCall
  .route({
    method: 'POST',
    path: '/admin/photographer-applications/{id}/accept',
    summary: 'Accept an application: the photographer is featured and hears of it by email',
    tags: adminTags,
  })
  .input(byId)
  .output(actionResultShape)

const decline = adminCall
  .route({
    method: 'POST',
    path: '/admin/photographer-applications/{id}/decline',
    summary: 'Decline an application, or stop featuring a photographer; they get the reason by email',
    tags: adminTags,
  })
  .input(byId.extend({ reason }))
  .output(actionResultShape)

export const photographerCalls = { apply, own: getOwn, featured: listFeatured, list, accept, decline }

export type PhotographerApplication = z.infer<typeof applicationShape>
export type AdminPhotographerApplication = z.infer<typeof adminApplicationShape>
export type FeaturedPhotographer = z.infer<typeof featuredShape>
export type ApplicationInput = z.output<typeof applicationFields>
