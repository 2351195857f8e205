// The columns of what users say of themselves. How each is read and answered stands in contract/community/profiles.ts.
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'

/** Shown to whoever may see the profile. */
export const aboutFields = fieldMap('users', {
  bio: 'bio',
  website: 'website',
  instagram: 'instagram',
  flickr: 'flickr',
  specializesIn: 'specializes_in',
  reputation: 'reputation',
})

/** What a user edits of their profile. */
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
