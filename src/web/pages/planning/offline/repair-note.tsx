// A pack with damaged files: they are deleted, and downloaded again when there is a connection.
import { useAction } from '../../../components/actions/use-action.ts'
import { dropDamaged } from '../../../offline/download-pack.ts'
import { startDownload } from '../../../offline/downloads.ts'
import { readStoredPack } from '../../../offline/stored-packs.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useIsOnline } from './use-connection.ts'

export function RepairNote({ packId, onRepaired }: { packId: string; onRepaired: () => void }) {
  const { api } = useAppContext()
  const isOnline = useIsOnline()
  const repair = async () => {
    const pack = await readStoredPack(packId)
    if (pack?.manifest) await dropDamaged(pack.manifest)
    if (pack) await startDownload(api, pack.ownerId, packId)
  }
  const { run, isPending } = useAction(repair, {
    onSuccess: onRepaired,
    failed: { title: 'The pack couldn’t be repaired', fallback: 'Try again.' },
  })
  return (
    <div role="alert" className="mt-6">
      <p>A part of this pack is damaged. {isOnline ? '' : 'Connect to download that part again.'}</p>
      {isOnline && (
        <button
          type="button"
          onClick={() => void run()}
          aria-disabled={isPending}
          className={buttonClass('primary', 'mt-4')}
        >
          {isPending ? 'Repairing…' : 'Repair'}
        </button>
      )}
    </div>
  )
}
