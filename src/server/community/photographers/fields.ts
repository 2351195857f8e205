// The columns of an application's fields.
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'

export const applicationFields = fieldMap('photographer_applications', {
  id: 'id',
  userId: 'user_id',
  displayName: 'display_name',
  bio: 'bio',
  specialties: 'specialties',
  experienceLevel: 'experience_level',
  portfolioUrl: 'portfolio_url',
  instagramHandle: 'instagram_handle',
  website: 'website',
  location: 'location',
  featuredWork: 'featured_work',
  communityContribution: 'community_contribution',
  state: 'state',
  decisionNote: 'decision_note',
  decidedAt: 'decided_at',
  isDemo: 'is_demo',
  createdAt: 'created_at',
})

/** An application of the table. */
export type ApplicationRow = RowOf<typeof applicationFields>
