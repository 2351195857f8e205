// Administration of users, and the log of what administrators did.
import { z } from 'zod'
import { actionResultShape, byId, listInput, reason } from './admin-page.ts'
import { adminCall, idParam, page, plainText } from './call.ts'

const tags = ['Administration']
const roles = ['user', 'owner', 'admin'] as const

/** A user as administrators see them. `suspendedUntil` null while suspended: until further notice. */
const managedUserShape = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  plan: z.string(),
  isSuspended: z.boolean(),
  suspendedReason: z.string().nullable(),
  suspendedUntil: z.iso.datetime().nullable(),
  isDemo: z.boolean(),
  reviews: z.number().int(),
  photos: z.number().int(),
  locations: z.number().int(),
  reputation: z.number().int(),
  joinedAt: z.iso.datetime(),
})

export const listUsers = adminCall
  .route({
    method: 'GET',
    path: '/admin/users',
    summary: 'List users, newest first; search by name, username or email',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      role: z.enum(roles).optional(),
      state: z.enum(['active', 'suspended', 'all']).default('all'),
    }),
  )
  .output(page(managedUserShape))

export const suspendUser = adminCall
  .route({
    method: 'POST',
    path: '/admin/users/{id}/suspend',
    summary: 'Suspend a user; all of their sessions end',
    tags,
  })
  .input(z.object({ id: idParam, reason, until: z.iso.datetime().nullable().default(null) }))
  .output(actionResultShape)

export const reinstateUser = adminCall
  .route({
    method: 'POST',
    path: '/admin/users/{id}/restore',
    summary: 'Restore a suspended user',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export const setRole = adminCall
  .route({ method: 'POST', path: '/admin/users/{id}/role', summary: 'Change a user’s role', tags })
  .input(z.object({ id: idParam, role: z.enum(roles) }))
  .output(actionResultShape)

/** `canUndo`: the action can be undone and was not undone yet. */
const auditEntryShape = z.object({
  id: z.uuid(),
  actor: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.uuid().nullable(),
  subjectName: z.string(),
  detail: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  undoneBy: z.uuid().nullable(),
  undoes: z.uuid().nullable(),
  canUndo: z.boolean(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const listAudit = adminCall
  .route({
    method: 'GET',
    path: '/admin/audit',
    summary: 'List admin actions, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      subjectKind: plainText(40).optional(),
      subjectId: z.uuid().optional(),
      action: plainText(60).optional(),
    }),
  )
  .output(page(auditEntryShape))

export const undoAction = adminCall
  .route({
    method: 'POST',
    path: '/admin/audit/{id}/undo',
    summary: 'Undo an action once; 409 if its subject has changed since',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export type ManagedUser = z.infer<typeof managedUserShape>
export type AuditEntry = z.infer<typeof auditEntryShape>
