// The backup codes, shown once: to copy or to save as a file.
import { copyText } from '../../../browser/copy-text.ts'
import { buttonClass } from '../../../ui/button-class.ts'

export default function BackupCodes({
  codes,
  username,
  onClose,
}: {
  codes: string[]
  username: string
  onClose: () => void
}) {
  const text = `Viewfinder backup codes for ${username}. Each works once.\n\n${codes.join('\n')}\n`
  const copy = () =>
    void copyText(
      text,
      { title: 'Codes copied', tone: 'good' },
      { title: 'Couldn’t copy', description: 'Select the codes and copy them manually.', tone: 'bad' },
    )
  return (
    <div role="region" aria-label="Backup codes" className="mt-5 rounded-card border border-hairline p-5">
      <p>
        Use one of these codes to sign in if you lose your phone. Each works once. They won’t be shown again.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-17 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" onClick={copy} className={buttonClass('outline')}>
          Copy
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="viewfinder-backup-codes.txt"
          className={buttonClass('outline')}
        >
          Download
        </a>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          I’ve saved them
        </button>
      </div>
    </div>
  )
}
