// The breadcrumbs of the map.
import { crumbLabel } from '../../../components/layout/breadcrumbs.tsx'

export const mapCrumbs = [
  { label: 'Home', path: '/' },
  { label: crumbLabel('map'), path: '/map' },
]
