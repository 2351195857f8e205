// The image of a photography theme, or its initial if there is none.
import type { Theme } from '../../../contract/discovery/themes.ts'

const stored = /^(\/media\/[0-9a-f-]{36}\/)\d+\.jpg$/

/** Fills its box. It is decorative: the name is beside it. */
export function ThemeImage({ theme, sizes }: { theme: Theme; sizes: string }) {
  if (!theme.image)
    return (
      <span className="grid size-full place-items-center bg-sunken font-display text-32 text-quiet">
        {theme.name.charAt(0)}
      </span>
    )
  const image = (
    <img
      src={theme.image}
      alt=""
      loading="lazy"
      decoding="async"
      width={640}
      height={427}
      className="size-full object-cover"
    />
  )
  const folder = theme.image.match(stored)?.[1]
  if (!folder) return image
  return (
    <picture>
      <source type="image/avif" srcSet={`${folder}320.avif 320w, ${folder}640.avif 640w`} sizes={sizes} />
      {image}
    </picture>
  )
}
