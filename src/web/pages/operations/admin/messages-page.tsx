// /admin/messages: messages of the contact form, answered by email.

import type { ContactMessage } from '../../../../contract/content/contact.ts'
import { categoryLabels, contactLengths } from '../../../../rules/contact.ts'
import { TextField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { messageKinds, messageTabs } from './admin-filters.ts'
import { messagesList } from './admin-lists.ts'
import type { BatchAction } from './batch-action.ts'
import { ListPage } from './list-page.tsx'
import { Actions, ByUser, StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

export function MessagesPage() {
  const { contact } = useAppContext().api
  const actions: BatchAction<ContactMessage>[] = [
    {
      label: 'Close',
      done: 'closed',
      letter: 'r',
      fits: ({ state }) => state !== 'closed',
      call: ({ id }) => contact.close({ id }),
    },
  ]
  return (
    <ListPage<ContactMessage>
      title="Messages"
      what="messages"
      searchLabel="Search messages"
      tabs={messageTabs}
      kinds={messageKinds}
      actions={actions}
      list={messagesList}
      columns={['Message', 'From', 'Actions']}
      empty="No messages here."
      row={(message) => ({
        key: message.id,
        name: `${message.subject}, from ${message.name}`,
        cells: [
          <MessageCell key="message" message={message} />,
          <Sender key="from" message={message} />,
          <MessageActions key="actions" message={message} />,
        ],
      })}
    >
      <p className="mt-2 max-w-text text-quiet">We promise an answer within 24 hours.</p>
    </ListPage>
  )
}

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
