// The secret address of the listing's own feed, for other calendars.
import { useState } from 'react'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

type FeedAddressProps = { id: string; feedUrl: string; onChange: () => Promise<void> }

export function FeedAddress({ id, feedUrl, onChange }: FeedAddressProps) {
  const { api } = useAppContext()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feedUrl)
      setCopied(true)
    } catch {
      toast({ title: 'The address could not be copied', description: 'Select it and copy it.', tone: 'bad' })
    }
  }
  const { run: renew } = useAction(() => api.propertyCalendar.renewFeed({ id }), {
    onSuccess: () => setCopied(false),
    failed: { title: 'The address is still the same', fallback: 'Try again.' },
    onSettled: onChange,
  })
  return (
    <section aria-labelledby="feed-title">
      <h3 id="feed-title" className="font-semibold">
        Your calendar feed
      </h3>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <Field
          label="iCal address"
          readOnly
          value={feedUrl}
          hint="Add it to your calendar app or another site to see bookings and blocked days there. Anyone who has it can read them."
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1 basis-80"
        />
        <div className="flex gap-2 sm:pt-7.5">
          <button type="button" onClick={() => void copy()} className={buttonClass('outline')}>
            {isCopied ? 'Copied' : 'Copy'}
          </button>
          <ConfirmedButton
            title="Make a new address?"
            text="Calendars that use the current address stop updating."
            action="Make a new address"
            onConfirm={renew}
            className={buttonClass('quiet', 'px-3')}
          >
            New address
          </ConfirmedButton>
        </div>
      </div>
    </section>
  )
}
