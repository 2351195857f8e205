// Reports: asking the administrators to look at content or a user.
import { z } from 'zod'
import { maxReportNoteLength, reportReasons, reportSubjects } from '../rules/reporting.ts'
import { plainText, userCall } from './call.ts'

const reportShape = z.object({
  id: z.uuid(),
  subjectKind: z.enum(reportSubjects),
  subjectId: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
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
    z.object({
      subjectKind: z.enum(reportSubjects),
      subjectId: z.uuid(),
      reason: z.enum(reportReasons, 'Choose a reason.'),
      note: plainText(maxReportNoteLength)
        .nullish()
        .transform((text) => text ?? ''),
    }),
  )
  .output(reportShape)

export type Report = z.infer<typeof reportShape>
