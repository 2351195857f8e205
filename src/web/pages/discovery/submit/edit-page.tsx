// /submit?edit={id}: the author of a location edits or deletes it while it is unverified.

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import type { ImageLink } from '../../../../contract/shared/images.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { imageLinksQuery } from '../../../components/photos/image-links-query.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { locationQuery } from '../../../queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { toDraft } from './draft.ts'
import { EditLocationForm } from './submit-form.tsx'

export function EditPage({ id }: { id: string }) {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data: location } = useQuery(locationQuery(api, id))
  const isOwn = Boolean(viewer) && location?.sharedBy?.username === viewer?.username
  const isEditable = location?.access === 'full' && isOwn && !location.isVerified
  const { data: links } = useQuery({ ...imageLinksQuery(api, id), enabled: isEditable })
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
        <h1 className="mt-4 font-display text-32 font-medium md:text-52">Edit location</h1>
        {isEditable ? (
          links ? (
            <Edited location={location} links={links} />
          ) : (
            <div className="skeleton mt-10 h-96" aria-hidden />
          )
        ) : (
          <p className="mt-6 max-w-text text-17">
            {location?.isVerified && isOwn
              ? 'This location has been verified, so only administrators can edit it. To suggest a change, report it on its page.'
              : 'Only the user who shared a location can edit it, until it’s verified.'}
          </p>
        )}
      </div>
    </div>
  )
}

function Edited({ location, links }: { location: FullLocation; links: readonly ImageLink[] }) {
  const { id, name } = location
  const { api, queryClient } = useAppContext()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const viewer = useViewer()
  const { draft, set, reset, isRestored, getNewest } = useDraft(
    getDraftKey('location', viewer?.id ?? '', id),
    toDraft(location, links),
  )
  const deleteLocation = async () => {
    try {
      await api.locations.withdraw({ id })
      await navigate({ to: '/' })
      queryClient.removeQueries({ queryKey: ['/api/locations'] })
      queryClient.removeQueries({ queryKey: ['home'] })
      toast({ title: 'Location deleted', description: `${name} was deleted.` })
    } catch (error) {
      toast({
        title: 'The location could not be deleted',
        description: toFormErrors(error, 'Please try again.').message,
        tone: 'bad',
      })
    }
  }
  return (
    <>
      {/* Input before hydration would be lost. */}
      <div className="mt-10 noscript:hidden" inert={!isMounted}>
        <EditLocationForm
          draft={draft}
          set={set}
          getNewest={getNewest}
          isSignedIn
          // Its values stay in the fields while the photos are sent.
          onSaved={() => reset(draft)}
          editedId={id}
          links={links}
        >
          <DraftNotice isRestored={isRestored} onDiscard={() => reset()} />
        </EditLocationForm>
      </div>
      <div className="mt-12 border-t border-hairline pt-6">
        <ConfirmedButton
          title="Delete this location?"
          text="The location and its photos will be permanently deleted. You can delete it only while no one else has contributed to it."
          action="Delete"
          onConfirm={deleteLocation}
          className={buttonClass('danger')}
        >
          Delete location
        </ConfirmedButton>
      </div>
    </>
  )
}
