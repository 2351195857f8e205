// /admin/offline: administrators define the offline packs for everybody, and see how they are built and used.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOfflinePack } from '../../../../contract/planning/offline.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { byteText } from '../../planning/offline/byte-text.ts'
import { OfflinePackDialog } from './offline-pack-dialog.tsx'
import { adminPacksQuery } from './offline-query.ts'

export function OfflinePacksPage() {
  const { api } = useAppContext()
  const { data: packs } = useSuspenseQuery(adminPacksQuery(api))
  const [edited, setEdited] = useState<AdminOfflinePack | 'new'>()
  return (
    <div className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
          Offline packs
        </h1>
        <button type="button" onClick={() => setEdited('new')} className={buttonClass('primary')}>
          New pack
        </button>
      </div>
      <p className="mt-2 max-w-text text-quiet">
        Regions that users with offline downloads can take along. Packs are compared with their locations
        every night; devices then download what has changed.
      </p>
      {packs.length === 0 && (
        <p className="mt-6">No packs yet. Define one by city, box or a list of locations.</p>
      )}
      <ul className="mt-6 grid gap-5 md:grid-cols-2">
        {packs.map((pack) => (
          <Item key={pack.id} pack={pack} onEdit={() => setEdited(pack)} />
        ))}
      </ul>
      {edited && (
        <OfflinePackDialog
          pack={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

const states = { building: 'Being built', ready: 'Ready', failed: 'Build failed' }

function Item({ pack, onEdit }: { pack: AdminOfflinePack; onEdit: () => void }) {
  const format = useReaderFormat()
  const { rebuild, remove } = useActions(pack.id)
  const { name, region, state, locationCount, packSize, downloadCount, lastUpdated, buildError, isActive } =
    pack
  return (
    <li className="grid content-start gap-3 rounded-card border border-hairline p-6">
      <h2 className="font-display text-22 font-medium wrap-anywhere">{name}</h2>
      <p className="text-13 text-quiet tabular">
        {[
          region,
          states[state],
          isActive ? undefined : 'not offered',
          `for ${pack.requiredSubscription} and above`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-13 tabular">
        {counted(locationCount, 'location')}, {byteText(packSize)}, {counted(downloadCount, 'download')}
        {lastUpdated && `, updated ${shortDay(lastUpdated, format)}`}
      </p>
      {buildError && <p className="text-13 text-bad">{buildError}</p>}
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onEdit} aria-label={`Edit ${name}`} className={buttonClass('outline')}>
          Edit
        </button>
        <button
          type="button"
          onClick={() => void rebuild()}
          aria-label={`Rebuild ${name}`}
          className={buttonClass('outline')}
        >
          Rebuild
        </button>
        <ConfirmedButton
          title={`Delete ${name}?`}
          text="Devices that have the pack keep it. Nobody can download it anymore."
          action="Delete"
          kind="danger"
          onConfirm={remove}
          label={`Delete ${name}`}
          className={buttonClass('danger')}
        >
          Delete
        </ConfirmedButton>
      </div>
    </li>
  )
}

function useActions(id: string) {
  const { api, queryClient } = useAppContext()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['/api/admin/offline-packs'] })
  const { run: rebuild } = useAction(() => api.adminOffline.change({ id, rebuild: true }), {
    done: { title: 'Build requested', description: 'It starts within a few seconds.', tone: 'good' },
    failed: { title: 'Couldn’t request the build', fallback: 'Try again.' },
    onSettled,
  })
  const { run: remove } = useAction(() => api.adminOffline.remove({ id }), {
    failed: { title: 'Couldn’t delete the pack', fallback: 'Try again.' },
    onSettled,
  })
  return { rebuild, remove }
}
