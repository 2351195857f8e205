// Administration of properties: reviewing submissions, and deleting listings.
import { z } from 'zod'
import { propertyTypes } from '../../rules/properties.ts'
import { byId, listInput, userRef } from '../shared/admin-page.ts'
import { adminCall, flag, idParam, page, plainText } from '../shared/call.ts'
import { money } from './amounts.ts'
import { ownPropertyShape } from './property-shapes.ts'

const tags = ['Administration']
const queues = ['open', 'pending', 'approved', 'rejected', 'all'] as const

/** A listing with its owner. `revenuePotential`: its hourly rate times 40 hours, in dollars. */
const adminPropertyShape = ownPropertyShape
  .omit({ payoutLastFour: true, ownerId: true, actions: true })
  .extend({
    ownedBy: userRef.nullable(),
    revenuePotential: money,
  })

export const listAdminProperties = adminCall
  .route({
    method: 'GET',
    path: '/admin/properties',
    summary:
      'List properties for review: those waiting longest first, then the approved ones. `queue=open`: both of them',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      queue: z.enum(queues).default('open'),
      propertyType: z.enum(propertyTypes).optional(),
    }),
  )
  .output(page(adminPropertyShape))

export const summarizeAdminProperties = adminCall
  .route({
    method: 'GET',
    path: '/admin/properties/summary',
    summary:
      'Count the properties by state, with the revenue potential of the approved ones and all bookings',
    tags,
  })
  .output(
    z.object({
      pending: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      revenuePotential: money,
      totalBookings: z.number().int(),
    }),
  )

export const setPropertyStatus = adminCall
  .route({
    method: 'PATCH',
    path: '/admin/properties/{id}/status',
    summary: 'Approve or reject a property; its owner is notified, with the notes as the reason',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      approved: flag,
      notes: plainText(2000)
        .nullish()
        .transform((text) => text || null),
    }),
  )
  .output(adminPropertyShape.extend({ actionId: z.uuid(), canUndo: z.boolean() }))

export const deleteProperty = adminCall
  .route({
    method: 'DELETE',
    path: '/admin/properties/{id}',
    summary: 'Delete a property permanently. Not possible while bookings are ahead',
    tags,
    successStatus: 204,
  })
  .input(byId)
  .output(z.void())

export type AdminProperty = z.infer<typeof adminPropertyShape>
export type AdminPropertyQueue = (typeof queues)[number]
