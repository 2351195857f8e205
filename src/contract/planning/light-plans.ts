// Saved plans of the light planner: a spot and an instant, with subject, gear and notes. Nobody but their owner reads one, administrators
// included, unless the owner shares it by a secret link.
import { z } from 'zod'
import { lightPlanLimits } from '../../rules/light-plans.ts'
import {
  creatingCall,
  day,
  flag,
  idParam,
  latitude,
  longitude,
  numberIn,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'
import { field, toCreated, toInputs, toOutputs, withDefault } from '../shared/fields.ts'
import { searchConditions } from './alignments.ts'

const tags = ['Light plans']

const instant = z.iso
  .datetime({ offset: true, error: 'Expected an instant, such as 2027-06-21T05:30:00Z', abort: true })
  .transform((text) => new Date(text).toISOString())
  .refine((at) => at >= '1900' && at < '2101', 'Choose a time from 1900 to 2100.')

/** The search for days and nights in the address of /plan. Without `azimuth` it is for the plan’s landmark, if it has one. */
const alignmentSearch = z.object({
  ...searchConditions,
  from: day.optional(),
  to: day.optional(),
  /** Meters above sea level at the spot. */
  elevation: numberIn(-500, 9000).optional(),
  includeFaint: flag.optional(),
  hideBehindRidge: flag.optional(),
})

const text = (length: number) => withDefault(field(plainText(length), z.string()), '')

/** What its owner enters besides what the spot is called. server/planning/light-plans/queries.ts maps the columns. */
export const lightPlanFields = {
  name: field(
    plainText(lightPlanLimits.name).refine((name) => name.length > 0, 'Enter a name for the plan.'),
    z.string(),
  ),
  subject: text(lightPlanLimits.subject),
  gear: text(lightPlanLimits.gear),
  note: text(lightPlanLimits.note),
  latitude: field(latitude, z.number()),
  longitude: field(longitude, z.number()),
  at: field(instant, z.iso.datetime()),
  alignment: withDefault(field(alignmentSearch.nullable(), alignmentSearch.nullable()), null),
}

/** What the spot is, and the subject, where they are known; `landmark` by its slug. The spot must be the user’s own. */
const references = {
  locationId: z.uuid().nullable(),
  spotId: z.uuid().nullable(),
  landmark: plainText(200).nullable(),
}

const sharingShape = z.object({ shareToken: z.string().nullable(), sharesNotes: z.boolean() })

/** Null once it was removed; the position of the plan stays. */
const named = z.object({ id: z.uuid(), name: z.string() }).nullable()
const places = {
  /** Of the position. */
  timeZone: z.string(),
  location: named,
  landmark: z.object({ slug: z.string(), name: z.string() }).nullable(),
}

/** `shareToken`: anybody with /plans/shared/{shareToken} may read the plan; null while it is private. */
const lightPlanShape = z.object({
  id: z.uuid(),
  ...toOutputs(lightPlanFields),
  ...places,
  /** One of the user’s own spots. */
  spot: named,
  ...sharingShape.shape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** The plan as its link shows it: never what the owner’s spot is called. Gear and note are empty unless the owner shares them. */
const sharedLightPlanShape = z.object({ ...toOutputs(lightPlanFields), ...places, ownerName: z.string() })

const listLightPlans = userCall
  .route({
    method: 'GET',
    path: '/light-plans',
    summary: 'List your saved plans: the upcoming ones, next first, or the past ones, latest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ when: z.enum(['upcoming', 'past']).default('upcoming'), ...pageInput(50) }))
  .output(page(lightPlanShape))

const getLightPlan = userCall
  .route({ method: 'GET', path: '/light-plans/{id}', summary: 'Get one of your saved plans', tags })
  .input(z.object({ id: idParam }))
  .output(lightPlanShape)

const newLightPlan = z.object({
  ...toCreated(lightPlanFields),
  locationId: references.locationId.default(null),
  spotId: references.spotId.default(null),
  landmark: references.landmark.default(null),
})

const createLightPlan = creatingCall
  .route({
    method: 'POST',
    path: '/light-plans',
    summary: 'Save a plan. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(newLightPlan)
  .output(lightPlanShape)

const changeLightPlan = userCall
  .route({
    method: 'PATCH',
    path: '/light-plans/{id}',
    summary: 'Change one of your saved plans: the fields that are sent',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      ...z.object({ ...toInputs(lightPlanFields), ...references }).partial().shape,
    }),
  )
  .output(lightPlanShape)

const removeLightPlan = userCall
  .route({
    method: 'DELETE',
    path: '/light-plans/{id}',
    summary: 'Delete one of your saved plans; its link stops working',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

const shareLightPlan = userCall
  .route({
    method: 'PUT',
    path: '/light-plans/{id}/share',
    summary:
      'Share a plan, with its exact position, by secret link, with or without gear and notes; the existing link stays',
    tags,
  })
  .input(z.object({ id: idParam, sharesNotes: z.boolean().default(false) }))
  .output(sharingShape)

const unshareLightPlan = userCall
  .route({ method: 'DELETE', path: '/light-plans/{id}/share', summary: 'Revoke the link to a plan', tags })
  .input(z.object({ id: idParam }))
  .output(sharingShape)

const readSharedLightPlan = publicCall
  .route({
    method: 'GET',
    path: '/shared-light-plans/{token}',
    summary: 'Get a plan by its secret link',
    tags,
  })
  .input(z.object({ token: z.string().max(100) }))
  .output(sharedLightPlanShape)

export const lightPlanCalls = {
  list: listLightPlans,
  get: getLightPlan,
  create: createLightPlan,
  change: changeLightPlan,
  remove: removeLightPlan,
  share: shareLightPlan,
  unshare: unshareLightPlan,
  readShared: readSharedLightPlan,
}

export type LightPlan = z.infer<typeof lightPlanShape>
export type SharedLightPlan = z.infer<typeof sharedLightPlanShape>
export type NewLightPlan = z.output<typeof newLightPlan>
export type LightPlanChange = { [Name in keyof NewLightPlan]?: NewLightPlan[Name] | undefined }
