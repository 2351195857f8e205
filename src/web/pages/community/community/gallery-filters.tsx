// The filters of the gallery: a form of lists that works without scripts and applies at once with them.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { GalleryOption } from '../../../../contract/community/gallery.ts'
import {
  type GalleryFilterKind,
  type GalleryFilters,
  galleryFilterKinds,
  type PhotoTime,
  photoTimeNames,
} from '../../../../rules/gallery.ts'
import { spaced, whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { galleryOptionsQuery } from './gallery-data.ts'

const route = getRouteApi('/community')

const kindNames: Record<GalleryFilterKind, string> = {
  theme: 'Theme',
  camera: 'Camera',
  lens: 'Lens',
  place: 'Place',
  time: 'Light',
  landmark: 'Landmark',
}

const optionName = ({ kind, value, name }: GalleryOption) =>
  kind === 'theme' ? spaced(value) : kind === 'time' ? photoTimeNames[value as PhotoTime] : name

export function GalleryFilterForm({ filters }: { filters: GalleryFilters }) {
  const { api } = route.useRouteContext()
  const navigate = useNavigate()
  const { data: options = [] } = useQuery(galleryOptionsQuery(api))
  const show = (kind: GalleryFilterKind, value: string) =>
    void navigate({
      to: '/community',
      search: { tab: 'gallery', ...filters, [kind]: value || undefined },
      resetScroll: false,
    })
  return (
    <form method="get" action="/community" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="tab" value="gallery" />
      {galleryFilterKinds.map((kind) => (
        <FilterSelect
          key={kind}
          kind={kind}
          chosen={filters[kind]}
          options={options.filter((option) => option.kind === kind)}
          onChange={(value) => show(kind, value)}
        />
      ))}
      <noscript>
        <button type="submit" className={buttonClass('outline')}>
          Show photos
        </button>
      </noscript>
      {Object.keys(filters).length > 0 && (
        <Link
          to="/community"
          search={{ tab: 'gallery' }}
          resetScroll={false}
          className={buttonClass('quiet')}
        >
          Clear all
        </Link>
      )}
    </form>
  )
}

type SelectProps = {
  kind: GalleryFilterKind
  chosen: string | undefined
  options: GalleryOption[]
  onChange: (value: string) => void
}

function FilterSelect({ kind, chosen, options, onChange }: SelectProps) {
  if (options.length === 0 && chosen === undefined) return null
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen)
  return (
    <label className="grid gap-1 max-sm:w-[calc(50%-0.375rem)]">
      <span className="text-13 text-quiet">{kindNames[kind]}</span>
      <select
        name={kind}
        value={chosen ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={`min-h-11 w-full rounded-pill border bg-raised px-3 text-text hover:border-quiet sm:max-w-48 ${chosen ? 'border-text font-medium' : 'border-hairline'}`}
      >
        <option value="">Any</option>
        {!isListed && <option value={chosen}>{chosen}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {optionName(option)} ({whole(option.photoCount)})
          </option>
        ))}
      </select>
    </label>
  )
}
