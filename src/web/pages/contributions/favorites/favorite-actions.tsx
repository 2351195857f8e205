// Actions on all favorites or all of a list: plan a trip, download, and import more. The dialogs load with
// the first click.
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarPlus, Download, Upload } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import { tripLimits } from '../../../../rules/trips/trip-terms.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { ExportLinks } from '../../../components/trips/export-links.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'

type FavoriteActionsProps = { list: FavoriteList | undefined; locationIds: string[] }
type Open = 'trip' | 'export' | 'import'

const small = 'shrink-0 min-h-9 px-4 text-13 pointer-coarse:min-h-11'

export function FavoriteActions({ list, locationIds }: FavoriteActionsProps) {
  const [open, setOpen] = useState<Open>()
  const [NewTripDialog, loadTrip] = useLoaded(() =>
    import('../../../components/trips/new-trip-dialog.tsx').then((part) => part.NewTripDialog),
  )
  const [ImportDialog, loadImport] = useLoaded(() =>
    import('./import-dialog.tsx').then((part) => part.ImportDialog),
  )
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const show = (which: Open) => {
    if (which === 'trip') loadTrip()
    if (which === 'import') loadImport()
    setOpen(which)
  }
  const actions = [
    ...(locationIds.length > 0
      ? ([
          ['trip', 'Plan a trip', CalendarPlus],
          ['export', 'Export', Download],
        ] as const)
      : []),
    ...(list ? [] : ([['import', 'Import', Upload]] as const)),
  ]
  return (
    <div className="flex items-center gap-2 p-1 max-md:-mx-[16px] max-md:w-[calc(100%+32px)] max-md:overflow-x-auto max-md:px-[16px] max-md:[scrollbar-width:none] md:-mx-1 md:flex-wrap noscript:hidden">
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
      <Link to="/trips" className={buttonClass('quiet', small)}>
        My Trips
      </Link>
      {open === 'trip' && NewTripDialog && (
        <NewTripDialog
          locationIds={locationIds.slice(0, tripLimits.stops)}
          onClose={close}
          onCreated={({ id }) => void navigate({ to: '/trip/$id', params: { id } })}
        />
      )}
      {open === 'export' && (
        <Dialog isOpen onClose={close} title={list ? 'Export this list' : 'Export favorites'}>
          <ExportLinks path={list ? `/api/favorite-lists/${list.id}/export` : '/api/favorites/me/export'} />
        </Dialog>
      )}
      {open === 'import' && ImportDialog && <ImportDialog onClose={close} />}
    </div>
  )
}
