// Reports: asking the administrators to look at content or a user.
import { z } from 'zod'
import { fitsSubject, maxReportNoteLength, reportReasons, reportSubjects } from '../../rules/reporting.ts'
import { plainText, userCall } from '../shared/call.ts'

const reportShape = z.object({
  id: z.uuid(),
  subjectKind: z.enum(reportSubjects),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  duplicateOf: z.uuid().nullable(),
  state: z.enum(['open', 'dismissed', 'upheld']),
  createdAt: z.iso.datetime(),
})

export const createReport = userCall
  .route({
    method: 'POST',
    path: '/reports',
    summary:
      'Report something to the administrators; while your report is open, repeating it returns the same report',
    tags: ['Reports'],
    successStatus: 201,
  })
  .input(
    z
      .object({
        subjectKind: z.enum(reportSubjects),
        subjectId: z.uuid(),
        reason: z.enum(reportReasons, 'Choose a reason.'),
        /** With the reason `duplicate`: the other location. */
        duplicateOf: z
          .uuid('Choose the other location.')
          .nullish()
          .transform((id) => id ?? null),
        note: plainText(maxReportNoteLength)
          .nullish()
          .transform((text) => text ?? ''),
      })
      .refine(({ reason, subjectKind }) => fitsSubject(reason, subjectKind), {
        path: ['reason'],
        message: 'Only a location can be reported for this reason.',
      })
      .refine(({ reason, duplicateOf }) => (reason === 'duplicate') === (duplicateOf !== null), {
        path: ['duplicateOf'],
        message: 'Choose the other location, for a duplicate only.',
      })
      .refine(({ subjectId, duplicateOf }) => subjectId !== duplicateOf, {
        path: ['duplicateOf'],
        message: 'A location is not a duplicate of itself.',
      }),
  )
  .output(reportShape)

export type Report = z.infer<typeof reportShape>
