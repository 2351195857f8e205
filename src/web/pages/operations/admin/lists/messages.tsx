// /admin/messages: messages of the contact form, answered by email.

import type { ContactMessage } from '../../../../../contract/content/contact.ts'
import { categoryLabels, contactCategories, contactLengths } from '../../../../../rules/contact.ts'
import { TextField } from '../../../../ui/field.tsx'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import { Actions, ByUser, StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  what: 'messages',
  searchLabel: 'Search messages',
  tabs: [
    { id: 'open', label: 'Open' },
    { id: 'answered', label: 'Answered' },
    { id: 'closed', label: 'Closed' },
    { id: 'all', label: 'All' },
  ],
  kinds: {
    label: 'Category',
    options: contactCategories.map((id) => ({ id, label: categoryLabels[id] })),
  },
  read: ({ contact }, input, { tab, kind }, options) =>
    contact.list({ ...input, state: tab, category: kind }, options),
  actions: ({ contact }) => [
    {
      label: 'Close',
      done: 'closed',
      letter: 'r',
      fits: ({ state }) => state !== 'closed',
      call: ({ id }) => contact.close({ id }),
    },
  ],
  columns: ['Message', 'From', 'Actions'],
  empty: 'No messages here.',
  row: (message) => ({
    key: message.id,
    name: `${message.subject}, from ${message.name}`,
    subject: { kind: 'contact-message', id: message.id },
    since: message.createdAt,
    cells: [
      <MessageCell key="message" message={message} />,
      <Sender key="from" message={message} />,
      <MessageActions key="actions" message={message} />,
    ],
  }),
  Intro: () => <p className="mt-2 max-w-text text-quiet">We promise an answer within 24 hours.</p>,
})

const tones = { open: 'warning', answered: 'good', closed: 'quiet' } as const
const names = { open: 'Open', answered: 'Answered', closed: 'Closed' }

function MessageCell({
  message: { subject, category, state, isPriority, message, replies, createdAt },
}: Shown) {
  return (
    <div className="grid gap-1">
      <p className="font-medium wrap-anywhere">{subject}</p>
      <StatusLabels>
        <StatusLabel tone={tones[state]}>{names[state]}</StatusLabel>
        {isPriority && <StatusLabel tone="bad">Priority</StatusLabel>}
        <StatusLabel>{categoryLabels[category]}</StatusLabel>
        <Timestamp at={createdAt} />
      </StatusLabels>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{message}</p>
      {replies.map((reply) => (
        <div key={reply.id} className="mt-2 border-l-2 border-hairline pl-3">
          <p className="text-13 text-quiet">
            {reply.author ?? 'Deleted account'} replied <Timestamp at={reply.createdAt} />
          </p>
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{reply.body}</p>
        </div>
      ))}
    </div>
  )
}

type Shown = { message: ContactMessage }

const Sender = ({ message: { name, email, user } }: Shown) => (
  <div className="grid min-w-0 gap-0.5">
    <span className="wrap-anywhere">{name}</span>
    <span className="text-13 wrap-anywhere text-quiet">{email}</span>
    {user && <ByUser user={user} fallback="" />}
  </div>
)

function MessageActions({ message: { id, subject, name, email, state } }: Shown) {
  const { contact } = useAppContext().api
  return (
    <Actions>
      <ConfirmedActionButton
        label={`Reply to ${subject}, from ${name}`}
        title={`Reply to ${name}`}
        text={`Your reply is emailed to ${email}. Their message is quoted below it.`}
        message="Reply sent"
        kind={state === 'open' ? 'primary' : 'outline'}
        fields={(errors) => (
          <TextField
            label="Reply"
            name="body"
            rows={8}
            required
            maxLength={contactLengths.message}
            error={errors.body}
          />
        )}
        call={({ body = '' }) => contact.reply({ id, body })}
      >
        Reply
      </ConfirmedActionButton>
      {state !== 'closed' && (
        <ActionButton
          message="Message closed"
          label={`Close ${subject}, from ${name}`}
          call={() => contact.close({ id })}
        >
          Close
        </ActionButton>
      )}
    </Actions>
  )
}
