// The pin of a location: its photo, or its light while it has none, and where the view faces, if the viewer may know it.
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { type Facing, facings } from '../../rules/facing.ts'
import type { ThemeId } from '../../rules/places.ts'
import { themeName } from '../format/labels.ts'
import type { Pin } from './pins.ts'

/** Lists leave the direction out for viewers from whom it is withheld. */
type Pinned = Pick<LocationSummary, 'id' | 'name'> &
  Partial<Pick<LocationSummary, 'cover' | 'directionDegrees'>> & { themes?: readonly ThemeId[] }

export function locationPin(
  { id, name, themes = [], cover, directionDegrees = null }: Pinned,
  position: { latitude: number; longitude: number },
): Pin {
  const [theme] = themes
  const facing = directionDegrees === null ? undefined : nearestFacing(directionDegrees)
  return {
    id,
    latitude: position.latitude,
    longitude: position.longitude,
    name,
    label: [name, theme && themeName(theme), facing && `facing ${facing}`].filter(Boolean).join(', '),
    theme,
    directionDegrees,
    // Undefined: not known yet. Null: there is none.
    face: cover ? { kind: 'photo', imageId: cover.id } : { kind: cover === null ? 'light' : 'dot' },
  }
}

const nearestFacing = (degrees: number): Facing => facings[Math.round(degrees / 45) % 8] as Facing
