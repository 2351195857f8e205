// Inserts a demo application, decided two days after it was made.
import { dayMs } from '../../../rules/durations.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { applicationFields } from './fields.ts'

type DemoApplication = {
  id: string
  userId: string
  displayName: string
  bio: string
  specialties: string[]
  experienceLevel: string
  location: string
  featuredWork: string
  communityContribution: string
  state: 'pending' | 'accepted'
  createdAt: Date
}

const decisionMs = 2 * dayMs

export async function insertDemoApplication(tx: Queryable, demo: DemoApplication): Promise<void> {
  const decidedAt = demo.state === 'pending' ? null : new Date(demo.createdAt.getTime() + decisionMs)
  const columns = applicationFields.toColumns({ ...demo, decidedAt, isDemo: true })
  await tx`insert into photographer_applications ${tx.insert(columns)}`
}
