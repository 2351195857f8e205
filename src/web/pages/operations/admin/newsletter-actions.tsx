// What can be done with a saved newsletter: preview, a test to one address, sending it to all subscribers now or later, deleting it.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { WholeIssue } from '../../../../contract/content/newsletter.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { overviewQuery } from './admin-queries.ts'

export function NewsletterActions({ issue }: { issue: WholeIssue }) {
  const { api } = useAppContext()
  const viewer = useViewer()
  const subscribers = useQuery(overviewQuery(api)).data?.newsletterSubscribers
  const { id, version, subject } = issue
  const audience = subscribers === undefined ? 'all subscribers' : counted(subscribers, 'subscriber')
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-hairline pt-6">
      <PreviewLink id={id} />
      <ConfirmedActionButton
        title="Send a test"
        text="The email is sent exactly as subscribers will get it."
        message="Test email queued"
        fields={(errors) => (
          <Field
            label="Email address"
            name="testAddress"
            type="email"
            required
            defaultValue={viewer?.email ?? ''}
            error={errors.testAddress}
          />
        )}
        call={({ testAddress = '' }) => api.newsletter.send({ id, version, testAddress })}
      >
        Send a test
      </ConfirmedActionButton>
      <ConfirmedActionButton
        title={`Schedule “${subject}”?`}
        text={`We’ll send it to ${audience} within a minute of this time. You can cancel until then.`}
        message="The newsletter is scheduled"
        fields={(errors) => (
          <Field
            label="Send at"
            name="sendAt"
            type="datetime-local"
            required
            hint="In your time zone."
            error={errors.sendAt}
          />
        )}
        call={({ sendAt = '' }) => api.newsletter.send({ id, version, sendAt: toInstant(sendAt) })}
      >
        Schedule
      </ConfirmedActionButton>
      <ConfirmedActionButton
        title={`Send “${subject}”?`}
        text={`It goes to ${audience}. A sent newsletter can’t be changed or called back.`}
        message="The newsletter is on its way"
        kind="primary"
        call={() => api.newsletter.send({ id, version })}
      >
        Send to subscribers
      </ConfirmedActionButton>
      <DeleteDraft id={id} />
    </div>
  )
}

// Text that is not a time is left to the server, which reports an error at the field.
const toInstant = (local: string) => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** Unschedules a newsletter, which is then a draft again. */
export function CancelSchedule({ issue: { id, version } }: { issue: WholeIssue }) {
  const { api } = useAppContext()
  return (
    <ActionButton
      message="The newsletter is a draft again"
      call={() => api.newsletter.send({ id, version, sendAt: null })}
    >
      Cancel schedule
    </ActionButton>
  )
}

export const PreviewLink = ({ id }: { id: string }) => (
  <a
    href={`/admin/newsletter/${id}/preview`}
    target="_blank"
    rel="noopener"
    className={buttonClass('outline', 'px-3 text-13 md:min-h-9')}
  >
    Preview email<span className="sr-only"> (opens in a new tab)</span>
  </a>
)

function DeleteDraft({ id }: { id: string }) {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { run: remove } = useAction(() => api.newsletter.remove({ id }), {
    done: { title: 'Draft deleted', tone: 'good' },
    onSuccess: async () => {
      await router.navigate({ to: '/admin/$list', params: { list: 'newsletter' } })
      await queryClient.invalidateQueries({ queryKey: ['/api/admin', 'newsletter'] })
    },
    failed: (error) => ({ title: toFormErrors(error, 'The draft could not be deleted. Try again.').message }),
  })
  return (
    <button
      type="button"
      onClick={() => (isAsking ? void remove() : setAsking(true))}
      onBlur={() => setAsking(false)}
      className={buttonClass('danger', 'px-3 text-13 md:min-h-9')}
    >
      {isAsking ? 'Delete for good?' : 'Delete draft'}
    </button>
  )
}
