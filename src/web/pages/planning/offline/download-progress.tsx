// The progress of a download, and why it stopped.
import type { Download } from '../../../offline/downloads.ts'
import { byteText } from './byte-text.ts'

export function DownloadProgress({ name, download }: { name: string; download: Download }) {
  const { doneBytes, totalBytes, state, message } = download
  return (
    <div>
      <progress
        aria-label={`Download of ${name}`}
        value={doneBytes}
        max={Math.max(totalBytes, 1)}
        className="h-2 w-full accent-accent"
      />
      <p role="status" className="mt-1 text-13 text-quiet tabular">
        {state === 'paused' && 'Paused. '}
        {totalBytes > 0 ? `${byteText(doneBytes)} of ${byteText(totalBytes)}` : 'Starting…'}
      </p>
      {message && (
        <p role="alert" className="mt-1 text-13 text-bad">
          {message}
        </p>
      )}
    </div>
  )
}
