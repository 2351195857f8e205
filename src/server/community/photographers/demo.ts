// Demo applications of photographers: invented, and saying so; decided two days after they were made.
import { z } from 'zod'
import { applicationShape } from '../../../contract/community/photographers.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { applicationFields } from './fields.ts'

const application = applicationShape.pick({
  displayName: true,
  bio: true,
  specialties: true,
  experienceLevel: true,
  location: true,
  featuredWork: true,
  communityContribution: true,
})

export const demoApplications = demoFile({
  file: 'community/photographer-applications',
  shape: z.strictObject({
    ...application.shape,
    applicant: z.string(),
    state: z.enum(['pending', 'accepted']),
    daysAgo: z.number().int().min(1),
  }),
  rows: ({ applicant, daysAgo, ...entry }, { userId, inDays }) => ({
    photographer_applications: [
      applicationFields.toColumns({
        ...entry,
        id: demoId(`application ${applicant}`),
        userId: userId(applicant),
        createdAt: inDays(-daysAgo),
        decidedAt: entry.state === 'pending' ? null : inDays(2 - daysAgo),
      }),
    ],
  }),
})
