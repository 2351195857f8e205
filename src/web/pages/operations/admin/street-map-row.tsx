// A street map on /admin/maps: its state, progress, size, source and credit, and what can be done with it.
import { useEffect, useRef } from 'react'
import type { StreetMap } from '../../../../contract/operations/street-maps.ts'
import { streetMapActions } from '../../../../rules/street-maps.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { shortDay } from '../../../format/dates.ts'
import { whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { byteText } from '../../planning/offline/byte-text.ts'
import { streetMapsKey } from './street-maps-query.ts'

const states: Record<StreetMap['state'], string> = {
  waiting: 'Starts in a moment',
  running: 'Downloading',
  done: 'Installed',
  failed: 'Failed',
  canceled: 'Canceled',
}

export function StreetMapRow({ map }: { map: StreetMap }) {
  const format = useReaderFormat()
  const { title, state, isInstalled, failure, finishedAt, askedBy, tileCount, attribution } = map
  const isMissing = state === 'done' && !isInstalled
  return (
    <li className="grid content-start gap-2 rounded-card border border-hairline p-6">
      <h3 className="font-display text-22 font-medium wrap-anywhere">{title}</h3>
      <p role="status" className="text-13 tabular">
        <span className="font-semibold">{isMissing ? 'File missing on this server' : states[state]}</span>
        {state === 'done' && !isMissing && finishedAt && ` ${shortDay(finishedAt, format)}`}
        {state !== 'done' && `, ${sizeText(map)}`}
      </p>
      {(state === 'running' || state === 'canceled' || state === 'waiting') && <Progress map={map} />}
      {failure && <p className="text-13 text-bad wrap-anywhere">{failure}</p>}
      <p className="text-13 text-quiet tabular">
        {[
          state === 'done' && byteText(map.fetchedBytes),
          tileCount !== null && `${whole(tileCount)} tiles`,
          `up to zoom ${map.maxZoom}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-13 text-quiet tabular">
        {map.bounds.map((degrees) => degrees.toFixed(2)).join(', ')}
      </p>
      <p className="text-13 text-quiet wrap-anywhere">
        {map.source === null ? 'A file that was put on this server' : `From ${map.source}`}
        {map.source !== null && (askedBy ? `, asked for by ${askedBy}` : ', asked for on the command line')}
      </p>
      {attribution && <p className="text-13 text-quiet">{attribution}</p>}
      <Actions map={map} />
    </li>
  )
}

const sizeText = ({ fetchedBytes, plannedBytes }: StreetMap) =>
  plannedBytes === null ? byteText(fetchedBytes) : `${byteText(fetchedBytes)} of ${byteText(plannedBytes)}`

function Progress({ map: { title, fetchedBytes, plannedBytes } }: { map: StreetMap }) {
  return (
    <progress
      aria-label={`Download of ${title}`}
      value={fetchedBytes}
      max={Math.max(plannedBytes ?? 0, 1)}
      className="h-2 w-full accent-accent"
    />
  )
}

function Actions({ map: { name, title, state, isInstalled } }: { map: StreetMap }) {
  const { cancel, resume, remove } = useActions(name)
  const possible = streetMapActions(state, isInstalled)
  const row = useRef<HTMLDivElement>(null)
  const focus = useRef(false)
  // The pressed button is gone: the focus stays in the row.
  useEffect(() => {
    if (!focus.current || !state) return
    focus.current = false
    row.current?.querySelector('button')?.focus()
  }, [state])
  const press = (run: () => Promise<unknown>) => () => {
    focus.current = true
    void run()
  }
  return (
    <div ref={row} className="mt-1 flex flex-wrap gap-2">
      {possible.includes('cancel') && (
        <button
          type="button"
          onClick={press(cancel)}
          aria-label={`Cancel ${title}`}
          className={buttonClass('outline')}
        >
          Cancel
        </button>
      )}
      {possible.includes('resume') && (
        <button
          type="button"
          onClick={press(resume)}
          aria-label={`Resume ${title}`}
          className={buttonClass('outline')}
        >
          Resume
        </button>
      )}
      {possible.includes('remove') && (
        <ConfirmedButton
          title={`Remove ${title}?`}
          text="The file is deleted, and the map shows this area without streets."
          action="Remove"
          kind="danger"
          onConfirm={remove}
          label={`Remove ${title}`}
          className={buttonClass('danger')}
        >
          Remove
        </ConfirmedButton>
      )}
    </div>
  )
}

function useActions(name: string) {
  const { api, queryClient } = useAppContext()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [streetMapsKey] })
  const { run: cancel } = useAction(() => api.streetMaps.cancel({ name }), {
    failed: { title: 'Couldn’t cancel the download', fallback: 'Try again.' },
    onSettled,
  })
  const { run: resume } = useAction(() => api.streetMaps.resume({ name }), {
    failed: { title: 'Couldn’t resume the download', fallback: 'Try again.' },
    onSettled,
  })
  const { run: remove } = useAction(() => api.streetMaps.remove({ name }), {
    done: { title: 'Street map removed', tone: 'good' },
    failed: { title: 'Couldn’t remove the street map', fallback: 'Try again.' },
    onSettled: async () => {
      await onSettled()
      document.getElementById('admin-title')?.focus()
    },
  })
  return { cancel, resume, remove }
}
