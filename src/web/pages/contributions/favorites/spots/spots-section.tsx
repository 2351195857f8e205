// My spots: the private places of the user, newest first, with a search when there are many.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, MapPinPlus, Upload } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import type { Spot } from '../../../../../contract/planning/spots.ts'
import { useLoaded } from '../../../../browser/use-loaded.ts'
import { PagedList } from '../../../../components/lists/paged-list.tsx'
import { spotsQuery } from '../../../../components/spots/spot-queries.ts'
import { ExportLinks } from '../../../../components/trips/export-links.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { parseFavoritesSearch, spotsTab } from '../favorites-search.ts'
import { SpotItem } from './spot-item.tsx'
import { SpotsMap } from './spots-map.tsx'

const route = getRouteApi('/favorites')
const small = 'min-h-9 px-4 text-13 pointer-coarse:min-h-11'
/** With fewer the list is read faster than a search is typed. */
const searchedFrom = 10

export function SpotsSection() {
  const { api } = route.useRouteContext()
  const { from, find = '' } = parseFavoritesSearch(route.useSearch())
  const query = useInfiniteQuery(spotsQuery(api, find, from))
  const [lit, setLit] = useState<string>()
  const spots = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  return (
    <section aria-labelledby="spots-title" className="mt-8 wrap-anywhere">
      <h2 id="spots-title" className="font-display text-32 font-medium">
        My spots
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        Places that only you see: scouted, found on the way, or not yet ready to share.
      </p>
      <SpotActions hasSpots={spots.length > 0} />
      {(find !== '' || spots.length >= searchedFrom) && <SpotSearch key={find} find={find} />}
      <div
        className={
          spots.length > 0
            ? 'mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_30rem] print:block'
            : 'mt-6'
        }
      >
        {spots.length > 0 && (
          <div className="lg:order-2">
            <SpotsMap spots={spots} isSearch={find !== ''} lighting={{ lit, onPoint: setLit }} />
          </div>
        )}
        <div className="min-w-0">
          <PagedList query={query} what="spots" empty={find ? <NothingFound find={find} /> : <NoSpots />}>
            {(items) => (
              <ul className="border-b border-hairline">
                {items.map((spot) => (
                  <SpotItem key={spot.id} spot={spot} isLit={spot.id === lit} onPoint={setLit} />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </div>
    </section>
  )
}

function SpotActions({ hasSpots }: { hasSpots: boolean }) {
  const [open, setOpen] = useState<'add' | 'import' | 'export'>()
  const [SpotDialog, loadDialog] = useLoaded(() =>
    import('../../../../components/spots/spot-dialog.tsx').then((part) => part.SpotDialog),
  )
  const [ImportDialog, loadImport] = useLoaded(() =>
    import('./import-spots.tsx').then((part) => part.ImportSpots),
  )
  const close = () => setOpen(undefined)
  const show = (which: 'add' | 'import' | 'export') => {
    if (which === 'add') loadDialog()
    if (which === 'import') loadImport()
    setOpen(which)
  }
  const actions = [
    ['add', 'Add a spot', MapPinPlus] as const,
    ['import', 'Import', Upload] as const,
    ...(hasSpots ? [['export', 'Export', Download] as const] : []),
  ]
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 noscript:hidden">
      {actions.map(([which, label, Icon]) => (
        <button
          key={which}
          type="button"
          onClick={() => show(which)}
          className={buttonClass('outline', small)}
        >
          <Icon className="size-4" strokeWidth={1.5} aria-hidden />
          {label}
        </button>
      ))}
      <Link to="/plan" className={buttonClass('quiet', small)}>
        Pick on the map
      </Link>
      {open === 'add' && SpotDialog && (
        <SpotDialog
          onClose={close}
          onSaved={({ name }: Spot) => toast({ title: 'Spot saved', description: name, tone: 'good' })}
        />
      )}
      {open === 'import' && ImportDialog && <ImportDialog onClose={close} />}
      {open === 'export' && (
        <Dialog isOpen onClose={close} title="Export your spots">
          <p className="text-quiet">The file has exact positions and your notes.</p>
          <ExportLinks path="/api/spots/export" />
        </Dialog>
      )}
    </div>
  )
}

/** A form of the page itself, so that it works without scripts. */
function SpotSearch({ find }: { find: string }) {
  const navigate = route.useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('find') ?? '').trim()
    void navigate({
      search: { list: spotsTab, ...(text ? { find: text } : {}) },
      resetScroll: false,
      viewTransition: false,
    })
  }
  return (
    <form
      method="get"
      action="/favorites"
      onSubmit={search}
      className="mt-6 flex max-w-text flex-wrap items-end gap-2"
    >
      <input type="hidden" name="list" value={spotsTab} />
      <Field
        label="Find a spot or a tag"
        type="search"
        name="find"
        defaultValue={find}
        maxLength={100}
        className="min-w-0 flex-1 basis-48"
      />
      <button type="submit" className={buttonClass('outline')}>
        Find
      </button>
    </form>
  )
}

function NothingFound({ find }: { find: string }) {
  return (
    <p className="text-quiet">
      None of your spots has “{find}” in its name or tags.{' '}
      <Link to="/favorites" search={{ list: spotsTab }} className="text-text underline underline-offset-4">
        Show all
      </Link>
    </p>
  )
}

function NoSpots() {
  return (
    <div className="rounded-card border border-hairline px-6 py-16 text-center">
      <h3 className="font-display text-22 font-medium">No spots yet</h3>
      <p className="mx-auto mt-2 max-w-text text-quiet">
        Add one by its coordinates, import a GPX, KML, GeoJSON or CSV file, or save the pin of the light
        planner.
      </p>
      <Link to="/plan" className={buttonClass('primary', 'mt-6')}>
        Open the light planner
      </Link>
    </div>
  )
}
