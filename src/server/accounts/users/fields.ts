// The columns of a user's profile. contract/community/profiles.ts defines how each is read and returned.
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'

/** Shown to users who may see the profile. */
export const aboutFields = fieldMap('users', {
  bio: 'bio',
  website: 'website',
  instagram: 'instagram',
  flickr: 'flickr',
  specializesIn: 'specializes_in',
  reputation: 'reputation',
})

/** The profile fields that a user edits. */
export const editableFields = fieldMap('users', {
  displayName: 'name',
  bio: 'bio',
  website: 'website',
  instagram: 'instagram',
  flickr: 'flickr',
  specializesIn: 'specializes_in',
})

export type AboutFields = RowOf<typeof aboutFields>
export type ProfileChanges = {
  [Field in keyof RowOf<typeof editableFields>]?: RowOf<typeof editableFields>[Field] | undefined
}
