// One pack: its content, its download with progress, and its actions.
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { OfflinePack } from '../../../../contract/planning/offline.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { checkConnection } from '../../../offline/connection.ts'
import {
  type Download,
  downloadStore,
  forgetDownload,
  pauseDownload,
  startDownload,
} from '../../../offline/downloads.ts'
import { deletePack, type StoredPack } from '../../../offline/stored-packs.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { byteText } from './byte-text.ts'
import { DownloadProgress } from './download-progress.tsx'
import { packHash } from './use-hash.ts'

export type ShownPack = { pack: OfflinePack; stored: StoredPack | undefined }

type ItemProps = ShownPack & { ownerId: string; isOnline: boolean }

export function PackItem({ pack, stored, ownerId, isOnline }: ItemProps) {
  const format = useReaderFormat()
  const download = useDownload(pack.id, isOnline)
  const { name, description, region, locationCount, packSize, lastUpdated, state } = pack
  const facts = [region, counted(locationCount, 'location'), byteText(packSize)].filter(Boolean).join(' · ')
  return (
    <li className="grid content-start gap-3 rounded-card border border-hairline p-5">
      <div>
        <h3 className="font-display text-22 font-medium wrap-anywhere">{name}</h3>
        {description && <p className="mt-1 text-quiet wrap-anywhere">{description}</p>}
        <p className="mt-1 text-13 text-quiet tabular">
          {state === 'building' ? 'Being prepared. This takes a minute or two.' : facts}
          {lastUpdated && state === 'ready' && ` · updated ${shortDay(lastUpdated, format)}`}
        </p>
      </div>
      {download && <DownloadProgress name={name} download={download} />}
      <Actions {...{ pack, stored, ownerId, isOnline, download }} />
    </li>
  )
}

/** So that a server that cuts every download is not contacted without a pause. */
const goOnMs = 2000

/** The download of a pack. One that a lost connection ended continues when the connection is back. */
function useDownload(id: string, isOnline: boolean): Download | undefined {
  const { api, queryClient } = useAppContext()
  const download = useSyncExternalStore(downloadStore.subscribe, downloadStore.read, downloadStore.read).get(
    id,
  )
  const hasEnded = download === undefined
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: ['offline', 'packs'] })
  }, [hasEnded, queryClient])
  const ownerId = download?.ownerId
  const isInterrupted = download?.failure === 'offline'
  useEffect(() => {
    if (!isOnline || !isInterrupted || !ownerId) return
    const goOn = async () => {
      if (await checkConnection()) await startDownload(api, ownerId, id)
    }
    const timer = setTimeout(() => void goOn(), goOnMs)
    return () => clearTimeout(timer)
  }, [api, id, isOnline, isInterrupted, ownerId])
  return download
}

function Actions({
  pack,
  stored,
  ownerId,
  isOnline,
  download,
}: ItemProps & { download: Download | undefined }) {
  const { api } = useAppContext()
  const isRunning = download?.state === 'running'
  const isUnfinished = download !== undefined || stored?.next !== undefined
  const hasUpdate = stored?.manifest !== undefined && pack.build > stored.manifest.build
  const label = isUnfinished ? 'Resume' : hasUpdate ? 'Update' : 'Download'
  const canDownload =
    isOnline && !isRunning && pack.state === 'ready' && (isUnfinished || hasUpdate || !stored)
  return (
    <div className="flex flex-wrap gap-2">
      {stored?.manifest && (
        <Link
          to="/offline"
          hash={packHash(pack.id)}
          aria-label={`Open ${pack.name}`}
          className={buttonClass(canDownload ? 'outline' : 'primary')}
        >
          Open
        </Link>
      )}
      {canDownload && pack.isIncluded && (
        <button
          type="button"
          aria-label={`${label} ${pack.name}`}
          onClick={() => void startDownload(api, ownerId, pack.id)}
          className={buttonClass('primary')}
        >
          {label}
        </button>
      )}
      {!pack.isIncluded && (
        <Link to="/subscription" className={buttonClass('outline')}>
          See plans
        </Link>
      )}
      {isRunning && (
        <button
          type="button"
          aria-label={`Pause ${pack.name}`}
          onClick={() => pauseDownload(pack.id)}
          className={buttonClass('outline')}
        >
          Pause
        </button>
      )}
      <DeleteButtons {...{ pack, stored, isOnline }} />
    </div>
  )
}

function DeleteButtons({ pack, stored, isOnline }: Omit<ItemProps, 'ownerId'>) {
  const { api, queryClient } = useAppContext()
  const refresh = async (key: string[]) => void (await queryClient.invalidateQueries({ queryKey: key }))
  const deleteHere = async () => {
    forgetDownload(pack.id)
    await deletePack(pack.id)
    if (isOnline) await api.offlinePacks.note({ id: pack.id, isActive: false }).catch(() => {})
    await refresh(['offline', 'packs'])
  }
  const { run: removeOwn } = useAction(() => api.offlinePacks.remove({ id: pack.id }), {
    onSuccess: () => refresh(['/api/offline-packs']),
    failed: (error) => ({ title: 'Couldn’t delete the pack', description: (error as Error).message }),
  })
  if (stored)
    return (
      <ConfirmedButton
        title={`Delete ${pack.name} from this device?`}
        text="You can download it again."
        action="Delete"
        kind="danger"
        onConfirm={deleteHere}
        label={`Delete ${pack.name} from this device`}
        className={buttonClass('danger')}
      >
        Delete
      </ConfirmedButton>
    )
  if (!pack.isOwn) return null
  return (
    <ConfirmedButton
      title={`Delete ${pack.name}?`}
      text="Devices that have it keep it until you delete it there."
      action="Delete"
      kind="danger"
      onConfirm={removeOwn}
      label={`Delete ${pack.name}`}
      className={buttonClass('danger')}
    >
      Delete
    </ConfirmedButton>
  )
}
