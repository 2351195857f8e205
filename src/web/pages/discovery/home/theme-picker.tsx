// Selecting themes: the first eight as tiles, or all twelve with their descriptions.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ThemeId } from '../../../../rules/places.ts'
import { ThemeCredits } from '../../../components/themes/theme-credits.tsx'
import { ThemeGrid, toggled } from '../../../components/themes/theme-grid.tsx'
import { themesQuery } from '../../../queries.ts'
import { toHomeSearch } from './home-search.ts'
import { useApi, useHomeFilters } from './use-home-filters.ts'

const firstThemes = 8

export function ThemePicker() {
  const { search, filters, change } = useHomeFilters()
  const { data: themes } = useQuery(themesQuery(useApi()))
  const isDetailed = search.view === 'themes'
  const chosen = filters.themes ?? []
  const withTheme = (theme: ThemeId) => {
    const { themes: _, ...rest } = filters
    const next = toggled(chosen, theme)
    return next.length > 0 ? { ...rest, themes: next } : rest
  }
  return (
    <section id="themes" aria-labelledby="themes-title" className="wrap-page border-hairline pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="themes-title" className="font-display text-32 font-medium">
          {isDetailed ? 'Photography Themes' : 'Browse by Photography Theme'}
        </h2>
        <Link
          to="/"
          search={toHomeSearch(filters, isDetailed ? undefined : 'themes')}
          hash="themes"
          resetScroll={false}
          hashScrollIntoView={false}
          viewTransition={false}
          activeOptions={{ exact: true }}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {isDetailed ? 'Show fewer' : `All ${themes?.length ?? 12} themes`}
        </Link>
      </div>
      <div className="mt-4">
        <ThemeGrid
          themes={isDetailed ? themes : themes?.slice(0, firstThemes)}
          chosen={chosen}
          searchOf={(theme) => toHomeSearch(withTheme(theme), search.view)}
          onToggle={(theme) => change(withTheme(theme))}
          isDetailed={isDetailed}
        />
        <ThemeCredits themes={isDetailed ? themes : themes?.slice(0, firstThemes)} />
      </div>
    </section>
  )
}
