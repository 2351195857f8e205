// /submit?edit={id}: the author of a location changes it, or takes it back, while nobody has verified it.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { FullLocation } from '../../../contract/locations.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { ConfirmedButton } from '../../components/dialogs/confirmed-button.tsx'
import { faultsOf } from '../../components/forms/form-errors.ts'
import { useViewer } from '../../components/session/viewer.ts'
import { locationQuery } from '../../queries.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf } from './draft.ts'
import { SubmitForm } from './submit-form.tsx'

export function EditPage({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const viewer = useViewer()
  const { data: location } = useQuery(locationQuery(api, id))
  const isOwn = Boolean(viewer) && location?.sharedBy?.username === viewer?.username
  return (
    <div className="wrap-page pt-6 pb-24">
      <Link
        to="/location/$id"
        params={{ id }}
        className="inline-flex min-h-11 items-center gap-2 text-quiet underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-5" strokeWidth={1.5} aria-hidden />
        Back to the location
      </Link>
      <div className="max-w-3xl">
        <h1 className="mt-4 font-display text-32 font-medium md:text-52">Edit Location</h1>
        {location?.access === 'full' && isOwn && !location.isVerified ? (
          <Edited location={location} />
        ) : (
          <p className="mt-6 max-w-text text-17">
            {location?.isVerified && isOwn
              ? 'This place has been verified. From now on an administrator makes its changes: report what is wrong on its page.'
              : 'Only whoever shared a location can edit it here, until it is verified.'}
          </p>
        )}
      </div>
    </div>
  )
}

function Edited({ location }: { location: FullLocation }) {
  const { id, name } = location
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [draft, setDraft] = useState(() => draftOf(location))
  const withdraw = async () => {
    try {
      await api.locations.withdraw({ id })
      await navigate({ to: '/' })
      queryClient.removeQueries({ queryKey: ['/api/locations'] })
      queryClient.removeQueries({ queryKey: ['home'] })
      toast({ title: 'Location deleted', description: `${name} is gone.` })
    } catch (error) {
      toast({
        title: 'The location was not deleted',
        description: faultsOf(error, 'Please try again.').message,
        tone: 'bad',
      })
    }
  }
  return (
    <>
      {/* What is typed before the form works would be lost. */}
      <div className="mt-10 noscript:hidden" inert={!isMounted}>
        <SubmitForm
          draft={draft}
          set={(change) =>
            setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
          }
          isSignedIn
          onMade={() => {}}
          editedId={id}
        />
      </div>
      <div className="mt-12 border-t border-hairline pt-6">
        <ConfirmedButton
          title="Delete this location?"
          text="It goes with its photos and cannot be brought back. It can be deleted only while nobody else has contributed to it."
          action="Delete"
          onConfirm={withdraw}
          className={buttonClass('outline', 'text-bad!')}
        >
          Delete location
        </ConfirmedButton>
      </div>
    </>
  )
}
