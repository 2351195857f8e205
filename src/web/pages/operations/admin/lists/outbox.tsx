// /admin/outbox: every email of the product, readable here if no mail server is configured.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mail } from '../../../../../contract/operations/admin-operation.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import { Actions, StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  what: 'emails',
  searchLabel: 'Search by address, subject or type',
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'waiting', label: 'Waiting' },
    { id: 'refused', label: 'Refused' },
    { id: 'sent', label: 'Sent' },
    { id: 'failed', label: 'Failed' },
  ],
  kinds: {
    label: 'Kind',
    options: [
      { id: 'verify-email', label: 'Email confirmation' },
      { id: 'reset-password', label: 'Password reset' },
      { id: 'change-email', label: 'New address, to the old one' },
      { id: 'email-changed', label: 'Changed addresses' },
      { id: 'password-changed', label: 'Changed passwords' },
      { id: 'passkey-added', label: 'Added passkeys' },
      { id: 'passkey-removed', label: 'Removed passkeys' },
      { id: 'account-deleted', label: 'Deleted accounts' },
      { id: 'notices', label: 'Notifications' },
      { id: 'digest', label: 'Weekly digest' },
      { id: 'weather', label: 'Weather alerts' },
      { id: 'suspended', label: 'Suspension' },
      { id: 'contact-message', label: 'Messages to support' },
      { id: 'contact-reply', label: 'Replies from support' },
      { id: 'contact-copy', label: 'Copies of messages' },
      { id: 'newsletter', label: 'Newsletter' },
      { id: 'newsletter-confirm', label: 'Newsletter confirmation' },
      { id: 'receipt', label: 'Receipts' },
      { id: 'subscription-payment-failed', label: 'Failed renewals' },
      { id: 'subscription-ended', label: 'Ended subscriptions' },
      { id: 'subscription-price', label: 'New prices' },
      { id: 'property-approved', label: 'Approved properties' },
      { id: 'property-rejected', label: 'Rejected properties' },
      { id: 'booking-requested', label: 'Booking requests' },
      { id: 'booking-accepted', label: 'Accepted bookings' },
      { id: 'booking-confirmed', label: 'Instant bookings (guest)' },
      { id: 'booking-instant', label: 'Instant bookings (owner)' },
      { id: 'booking-declined', label: 'Declined bookings' },
      { id: 'booking-expired', label: 'Expired bookings' },
      { id: 'booking-cancelled', label: 'Canceled bookings' },
      { id: 'booking-completed', label: 'Completed bookings' },
      { id: 'booking-reminder', label: 'Booking reminders' },
      { id: 'booking-message', label: 'Booking messages' },
      { id: 'permit-requested', label: 'Permit requests' },
      { id: 'permit-changed', label: 'Changed permit bookings' },
      { id: 'permit-confirmed', label: 'Confirmed permits' },
      { id: 'permit-paid', label: 'Paid permits' },
      { id: 'permit-declined', label: 'Declined permits' },
      { id: 'permit-cancelled', label: 'Canceled permits' },
      { id: 'permit-expired', label: 'Expired permits' },
      { id: 'application-accepted', label: 'Accepted photographers' },
      { id: 'application-declined', label: 'Declined photographers' },
      { id: 'meetup-changed', label: 'Changed meetups' },
      { id: 'meetup-promoted', label: 'Spots at meetups' },
      { id: 'meetup-reminder', label: 'Meetup reminders' },
      { id: 'meetup-cancelled', label: 'Canceled meetups' },
    ],
  },
  read: ({ moderation }, input, { tab, kind }, options) =>
    moderation.outbox.list({ ...input, state: tab, kind }, options),
  actions: ({ moderation: { outbox } }) => [
    {
      label: 'Resend',
      done: 'queued again',
      letter: 'a',
      fits: canBeSentAgain,
      call: ({ id }) => outbox.send({ id }),
    },
  ],
  columns: ['Email', 'Status', 'Created', 'Actions'],
  empty: 'No emails.',
  row: (mail) => ({
    key: mail.id,
    name: `${mail.subject} to ${mail.to}`,
    subject: { kind: 'mail', id: mail.id },
    since: mail.createdAt,
    cells: [
      <EmailCell key="subject" mail={mail} />,
      <StatusCell key="state" mail={mail} />,
      <Timestamp key="written" at={mail.createdAt} />,
      <EmailActions key="acts" mail={mail} />,
    ],
  }),
  Intro: () => (
    <p className="mt-2 max-w-text text-quiet">
      Emails may contain links that give access to an account: a preview leaves them out, Read shows them.
      Both are recorded in the audit log.
    </p>
  ),
})

const canBeSentAgain = ({ state, attempts }: Mail) => state !== 'waiting' || attempts > 0

const EmailCell = ({ mail }: { mail: Mail }) => (
  <div className="grid min-w-0 gap-0.5">
    <span className="font-medium">{mail.subject}</span>
    <span className="text-13 wrap-anywhere text-quiet">
      {mail.to} · {mail.kind}
    </span>
  </div>
)

const names = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }
const tones = { waiting: 'warning', sent: 'good', failed: 'bad' } as const

const StatusCell = ({ mail }: { mail: Mail }) => (
  <div className="grid gap-0.5">
    <StatusLabels>
      <StatusLabel tone={tones[mail.state]}>{names[mail.state]}</StatusLabel>
      {mail.sentAt && <Timestamp at={mail.sentAt} />}
    </StatusLabels>
    {mail.lastError && <p className="text-13 wrap-anywhere text-quiet md:max-w-60">{mail.lastError}</p>}
  </div>
)

function EmailActions({ mail }: { mail: Mail }) {
  const { outbox } = useAppContext().api.moderation
  const [isOpen, setOpen] = useState(false)
  return (
    <Actions>
      <button
        type="button"
        aria-label={`Read ${mail.subject} to ${mail.to}`}
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'px-3 text-13 md:min-h-9')}
      >
        Read
      </button>
      {canBeSentAgain(mail) && (
        <ActionButton
          message="Email queued again"
          label={`Resend ${mail.subject} to ${mail.to}`}
          call={() => outbox.send({ id: mail.id })}
        >
          Resend
        </ActionButton>
      )}
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          title={mail.subject}
          className="md:w-[min(48rem,calc(100vw-2rem))]"
        >
          <MailText id={mail.id} />
        </Dialog>
      )}
    </Actions>
  )
}

// As text in both forms: an email's HTML has styles of its own, which the content policy of this page blocks.
function MailText({ id }: { id: string }) {
  const { api } = useAppContext()
  const { data, isError } = useQuery({
    queryKey: ['/api/admin', 'mail', id],
    queryFn: ({ signal }) => api.moderation.outbox.read({ id }, { signal }),
  })
  if (isError) return <p role="alert">The email could not be loaded.</p>
  if (!data) return <div className="skeleton h-48" aria-hidden />
  return (
    <>
      <p className="text-quiet">To {data.to}</p>
      <pre className="max-w-full font-sans wrap-anywhere whitespace-pre-wrap">{data.text}</pre>
      <details>
        <summary className="text-13 underline underline-offset-4">HTML version</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <pre tabIndex={0} className="mt-2 max-h-80 overflow-auto rounded-sm bg-sunken p-3 text-13">
          {data.html}
        </pre>
      </details>
    </>
  )
}
