// Photography themes to select. Each tile is a link that toggles its theme in the address.
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Theme } from '../../../contract/discovery/themes.ts'
import type { ThemeId } from '../../../rules/places.ts'
import { counted } from '../../format/labels.ts'

type ThemeGridProps = {
  /** Undefined while loading. */
  themes: Theme[] | undefined
  chosen: readonly ThemeId[]
  /** Search parameters of the home page with this theme toggled. */
  searchOf: (theme: ThemeId) => Record<string, unknown>
  onToggle: (theme: ThemeId) => void
  /** With their descriptions, in rows. */
  isDetailed?: boolean
}

export const toggled = (chosen: readonly ThemeId[], theme: ThemeId): ThemeId[] =>
  chosen.includes(theme) ? chosen.filter((one) => one !== theme) : [...chosen, theme]

const tiles = 'grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 sm:gap-x-4 sm:gap-y-5 lg:grid-cols-8'
const rows = 'grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3'

export function ThemeGrid({ themes, isDetailed = false, ...rest }: ThemeGridProps) {
  if (!themes) return <ThemeGridSkeleton />
  return (
    <ul className={isDetailed ? rows : tiles}>
      {themes.map((theme) => (
        <li key={theme.id} className="min-w-0">
          <ThemeTile theme={theme} isDetailed={isDetailed} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type TileProps = Omit<ThemeGridProps, 'themes' | 'isDetailed'> & { theme: Theme; isDetailed: boolean }

function ThemeTile({ theme, chosen, searchOf: getSearch, onToggle, isDetailed }: TileProps) {
  const isChosen = chosen.includes(theme.id)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onToggle(theme.id)
  }
  const row = isDetailed ? 'items-start gap-4' : 'items-center gap-3 sm:flex-col sm:items-stretch sm:gap-2'
  return (
    // Without scripts the link leads to the list below; with scripts the page keeps its scroll position.
    <Link
      to="/"
      search={getSearch(theme.id) as never}
      hash="featured"
      // The router's own mark of the current page would apply to every tile.
      activeOptions={{ exact: true }}
      onClick={onClick}
      aria-current={isChosen ? 'true' : undefined}
      className={`group flex rounded-card ${row}`}
    >
      <span
        className={`relative block shrink-0 overflow-hidden rounded-card bg-sunken ${isDetailed ? 'aspect-square w-20' : 'aspect-square w-14 sm:aspect-4/3 sm:w-full lg:aspect-4/5'}`}
      >
        <ThemeImage
          theme={theme}
          sizes={isDetailed ? '80px' : '(min-width: 1024px) 140px, (min-width: 640px) 25vw, 56px'}
        />
        <span
          aria-hidden
          className={`absolute inset-0 rounded-card ring-inset ${isChosen ? 'ring-3 ring-accent' : ''}`}
        />
        {isChosen && (
          <span
            aria-hidden
            className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-pill bg-accent text-on-accent"
          >
            <Check className="size-4" strokeWidth={2} />
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span
          className={`block group-hover:underline group-hover:underline-offset-4 ${isChosen ? 'font-semibold' : 'font-medium'}`}
        >
          {theme.name}
        </span>
        <span className="block text-13 text-quiet tabular">{counted(theme.locationCount, 'location')}</span>
        {isDetailed && <span className="mt-1 block text-quiet">{theme.description}</span>}
      </span>
    </Link>
  )
}

function ThemeGridSkeleton() {
  return (
    <div className={tiles} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className="flex items-center gap-3 sm:block">
          <div className="skeleton aspect-square w-14 rounded-card sm:aspect-4/3 sm:w-full lg:aspect-4/5" />
          <div className="skeleton h-5 w-20 sm:mt-2" />
        </div>
      ))}
    </div>
  )
}

/** The image of a photography theme, or its initial if there is none. */
const stored = /^(\/media\/[0-9a-f-]{36}\/)\d+\.jpg$/

/** Fills its box. It is decorative: the name is beside it. */
function ThemeImage({ theme, sizes }: { theme: Theme; sizes: string }) {
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
