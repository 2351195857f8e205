// The picture of a photography theme; its icon where there is none yet.
import { Building2, Compass, DoorOpen, Flower2, Footprints, Heart, Landmark, Leaf, Mountain, Sunrise, Sunset, User } from 'lucide-react'
import type { Theme } from '../../contract/themes.ts'
import type { ThemeId } from '../../rules/places.ts'

const icons: Record<ThemeId, typeof Leaf> = {
  nature: Leaf,
  portrait: User,
  landscape: Mountain,
  urban: Building2,
  street: Footprints,
  wedding: Heart,
  architecture: Landmark,
  macro: Flower2,
  adventure: Compass,
  sunrise: Sunrise,
  sunset: Sunset,
  interior: DoorOpen,
}

const stored = /^(\/media\/[0-9a-f-]{36}\/)\d+\.jpg$/

/** Fills its box. It only decorates: the name stands beside it. */
export function ThemePicture({ theme, sizes }: { theme: Theme; sizes: string }) {
  if (!theme.image) {
    const Icon = icons[theme.id]
    return (
      <span className="grid size-full place-items-center bg-sunken text-quiet">
        <Icon className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
    )
  }
  const image = <img src={theme.image} alt="" loading="lazy" decoding="async" width={640} height={427} className="size-full object-cover" />
  const folder = theme.image.match(stored)?.[1]
  if (!folder) return image
  return (
    <picture>
      <source type="image/avif" srcSet={`${folder}320.avif 320w, ${folder}640.avif 640w`} sizes={sizes} />
      {image}
    </picture>
  )
}
