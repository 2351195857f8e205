// Administration of users, and the log of administrators' actions.
import { z } from 'zod'
import { reportReasons, reportSubjects } from '../../rules/reporting.ts'
import { contributionCountShape } from '../contributions/admin-contributions.ts'
import { actionResultShape, byId, listInput, reason, userRef } from '../shared/admin-page.ts'
import { adminCall, idParam, page, plainText } from '../shared/call.ts'

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

/** A report by the user, or about the user or anything they contributed. */
const userReportShape = z.object({
  id: z.uuid(),
  subjectKind: z.enum(reportSubjects),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  state: z.enum(['open', 'dismissed', 'upheld']),
  reporter: userRef,
  createdAt: z.iso.datetime(),
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

/** Everything about a user. `sessions` without anything that would give access; `plan` with this month's use. */
const userDetailShape = managedUserShape.extend({
  twoFactorEnabled: z.boolean(),
  passkeys: z.number().int(),
  subscriptionStatus: z.string(),
  usage: z.object({
    guides: z.number().int(),
    guideLimit: z.number().int().nullable(),
    favorites: z.number().int(),
    favoriteLimit: z.number().int().nullable(),
    resetsAt: z.iso.datetime(),
  }),
  followers: z.number().int(),
  following: z.number().int(),
  contributions: z.array(contributionCountShape),
  reportsBy: z.array(userReportShape),
  reportsAbout: z.array(userReportShape),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      address: z.string().nullable(),
      isAdmin: z.boolean(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
})

export const getUser = adminCall
  .route({
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'Get everything about a user; looking is recorded in the audit log',
    tags,
  })
  .input(byId)
  .output(userDetailShape)

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

export const confirmUserEmail = adminCall
  .route({
    method: 'POST',
    path: '/admin/users/{id}/confirm-email',
    summary: 'Confirm a user’s email address, where the user can’t follow the link',
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
    summary:
      'Undo an action once; 409 if its subject has changed since. `canUndo`: call again, some of it is left',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export type ManagedUser = z.infer<typeof managedUserShape>
export type UserDetail = z.infer<typeof userDetailShape>
export type AuditEntry = z.infer<typeof auditEntryShape>
