// Passkeys: listing, adding, renaming and removing them.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { mustConfirmAddress } from '../../../../rules/confirmed-address.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { usePasskeySupport } from '../../../browser/use-passkey-support.ts'
import { ConfirmFirst } from '../../../components/session/confirm-address.tsx'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { passkeysQuery } from './account-queries.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-forms.tsx'
import { Section } from './section.tsx'

type Open = { form: 'add' } | { form: 'rename' | 'remove'; id: string }

export function PasskeysSection({ viewer }: { viewer: CurrentUser }) {
  const { api } = useAppContext()
  const { data: passkeys = [], isError, refetch } = useQuery(passkeysQuery(api))
  const [open, setOpen] = useState<Open>()
  const isSupported = usePasskeySupport()
  const isMounted = useIsMounted()
  const close = () => setOpen(undefined)
  return (
    <Section
      title="Passkeys"
      about="Sign in with your fingerprint, face or screen lock. A passkey can’t be guessed, and it needs no second step."
    >
      {isError && (
        <button type="button" onClick={() => void refetch()} className={buttonClass('outline')}>
          Try Again
        </button>
      )}
      <ul className="divide-y divide-hairline">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="py-3 first:pt-0">
            <PasskeyRow passkey={passkey} isDisabled={!isMounted} onOpen={setOpen} />
            {open?.form === 'rename' && open.id === passkey.id && (
              <RenamePasskey passkey={passkey} onClose={close} />
            )}
            {open?.form === 'remove' && open.id === passkey.id && (
              <RemovePasskey passkey={passkey} onClose={close} />
            )}
          </li>
        ))}
      </ul>
      {mustConfirmAddress(viewer) ? (
        <ConfirmFirst email={viewer.email} />
      ) : open?.form === 'add' ? (
        <AddPasskey onClose={close} />
      ) : (
        <button
          type="button"
          disabled={!isSupported}
          onClick={() => setOpen({ form: 'add' })}
          className={buttonClass('outline', passkeys.length > 0 ? 'mt-4' : '')}
        >
          Add a passkey
        </button>
      )}
      {isMounted && !isSupported && (
        <p className="mt-3 text-13 text-quiet">
          This browser can’t create passkeys here. They need HTTPS and an up-to-date browser.
        </p>
      )}
    </Section>
  )
}

type RowProps = { passkey: Passkey; isDisabled: boolean; onOpen: (open: Open) => void }

function PasskeyRow({
  passkey: { id, name, isSynced, createdAt, lastUsedAt },
  isDisabled,
  onOpen,
}: RowProps) {
  const button = (form: 'rename' | 'remove', label: string) => (
    <button
      type="button"
      aria-disabled={isDisabled}
      aria-label={`${label} ${name}`}
      onClick={() => onOpen({ form, id })}
      className={buttonClass('quiet', 'shrink-0 px-4')}
    >
      {label}
    </button>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name}
          {isSynced && <span className="font-normal text-quiet"> · synced</span>}
        </p>
        <p className="text-13 text-quiet tabular">
          Added <LocalMoment at={createdAt} /> ·{' '}
          {lastUsedAt ? (
            <>
              Last used <LocalMoment at={lastUsedAt} />
            </>
          ) : (
            'Not used yet'
          )}
        </p>
      </div>
      <div className="flex">
        {button('rename', 'Rename')}
        {button('remove', 'Remove')}
      </div>
    </div>
  )
}
