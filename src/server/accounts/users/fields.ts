// The columns of a user's profile. contract/community/profiles.ts defines how each is read and returned.
import type { aboutFields as declared } from '../../../contract/community/profiles.ts'
import { type FieldsOf, fieldMap, type RowOf, type SomeOf } from '../../app/domains/field-map.ts'

const about = {
  bio: 'bio',
  website: 'website',
  instagram: 'instagram',
  flickr: 'flickr',
  specializesIn: 'specializes_in',
} as const satisfies FieldsOf<'users', keyof typeof declared>

/** Shown to users who may see the profile. */
export const aboutFields = fieldMap('users', { ...about, reputation: 'reputation' })

/** The profile fields that a user edits. */
export const editableFields = fieldMap('users', { displayName: 'name', ...about })

export type AboutFields = RowOf<typeof aboutFields>
export type ProfileChanges = SomeOf<typeof editableFields>
