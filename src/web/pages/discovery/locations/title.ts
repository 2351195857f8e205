// The page's title by the active filters.
import type { FilterState } from '../../../../rules/filter-state.ts'
import { spaced, themeName } from '../../../format/labels.ts'

export const locationsCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Locations', path: '/locations' },
]

/** Title, heading and description: “Sunset locations in Los Angeles”. */
export function locationsTitle({ themes, city, search }: FilterState): {
  title: string
  description: string
} {
  const kind =
    themes?.length === 1
      ? `${themeName(themes[0] as NonNullable<typeof themes>[number])} locations`
      : 'Photo locations'
  const where = city ? ` in ${city.split('-').map(spaced).join(' ')}` : ''
  const about = search ? ` for “${search}”` : ''
  const title = `${kind}${where}${about}`
  return {
    title,
    description: `${title}: compare photos, best light, access, fees and ratings, in a list and on a map.`,
  }
}
