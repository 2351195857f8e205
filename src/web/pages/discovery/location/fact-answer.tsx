// "Still true?" beside a fact: yes with one tap, no with a text about the difference.

import { Check } from 'lucide-react'
import { useState } from 'react'
import type { LocationDetail, LocationFact } from '../../../../contract/discovery/locations.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { locationQuery } from '../../../queries.ts'
import { useAppContext } from '../../../use-app-context.ts'

type FactAnswerProps = { locationId: string; fact: LocationFact; name: string }

const today = () => new Date().toISOString().slice(0, 10)

/** For signed-in users, while nobody has confirmed the fact today. */
export function FactAnswer({ locationId, fact, name }: FactAnswerProps) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [hasAnswered, setHasAnswered] = useState(false)
  const [FactWrongDialog, load] = useLoaded(() =>
    import('./fact-wrong-dialog.tsx').then((part) => part.FactWrongDialog),
  )
  const confirm = useConfirmation(locationId, fact, setHasAnswered)
  // Server and browser may render on different sides of midnight, so the value is fixed; only an answer
  // removes it.
  const [isFresh] = useState(() => fact.confirmedOn === today())
  if (!viewer || isFresh) return null
  if (hasAnswered)
    return (
      <span
        role="status"
        className="mt-1 flex min-h-11 items-center gap-1.5 text-13 text-good md:min-h-8 md:justify-end"
      >
        <Check className="size-4" strokeWidth={1.5} aria-hidden />
        Thank you
      </span>
    )
  const disagree = () => {
    load()
    setIsOpen(true)
  }
  return (
    <span className="-mx-2 mt-1 flex flex-wrap md:justify-end noscript:hidden">
      <button
        type="button"
        onClick={() => void confirm()}
        aria-label={`${name}: still true`}
        className={`${buttonClass} font-medium text-text`}
      >
        Still true?
      </button>
      <button type="button" onClick={disagree} aria-label={`${name}: no longer true`} className={buttonClass}>
        No longer true
      </button>
      {FactWrongDialog && (
        <FactWrongDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onSent={() => setHasAnswered(true)}
          {...{ locationId, name }}
          fact={fact.fact}
        />
      )}
    </span>
  )
}

const buttonClass =
  'inline-flex min-h-11 items-center rounded-pill px-2 underline decoration-hairline underline-offset-4 hover:bg-sunken md:min-h-8'

// The age changes with the tap, and reverts if the server refuses.
function useConfirmation(
  locationId: string,
  fact: LocationFact,
  setHasAnswered: (hasAnswered: boolean) => void,
) {
  const { api, queryClient } = useAppContext()
  const { queryKey } = locationQuery(api, locationId)
  const show = (now: LocationFact) =>
    queryClient.setQueryData<LocationDetail>(queryKey, (location) =>
      location?.access === 'full'
        ? { ...location, facts: location.facts.map((one) => (one.fact === now.fact ? now : one)) }
        : location,
    )
  const { run } = useAction(() => api.facts.confirm({ id: locationId, fact: fact.fact, stillTrue: true }), {
    signIn: 'confirm facts',
    optimistic: () => {
      setHasAnswered(true)
      show({ ...fact, confirmedOn: today(), confirmationCount: fact.confirmationCount + 1, isStale: false })
      return () => {
        setHasAnswered(false)
        show(fact)
      }
    },
    onSuccess: (confirmed) => show({ ...fact, ...confirmed }),
    failed: { title: 'Error', fallback: 'Your answer could not be saved. Please try again.' },
  })
  return run
}
