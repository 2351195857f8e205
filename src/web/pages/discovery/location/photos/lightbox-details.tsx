// The details of the large photo: credit, text, camera, and actions.

import { useState } from 'react'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { useAction } from '../../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../../components/dialogs/confirmed-button.tsx'
import { PhotoCredit } from '../../../../components/photos/photo-credit.tsx'
import { ReportButton } from '../../../../components/reports/report-button.tsx'
import { useViewer } from '../../../../components/session/viewer.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { useAppContext } from '../../../../use-app-context.ts'
import { CoverButton } from './cover-button.tsx'
import { EditPhoto } from './edit-photo.tsx'
import { PhotoLike } from './photo-like.tsx'
import { refreshPhotos, showChange } from './photo-queries.ts'
import { getFacts, getImage } from './photo-text.ts'

const actionClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-13 text-white/80 hover:bg-white/15 hover:text-white'

export function LightboxDetails({ photo, onGone }: { photo: LocationPhoto; onGone: () => void }) {
  const viewer = useViewer()
  const [isEditing, setIsEditing] = useState(false)
  const isOwn = viewer?.id === photo.userId
  const facts = getFacts(photo, useReaderFormat())
  if (isEditing) return <EditPhoto photo={photo} onDone={() => setIsEditing(false)} />
  return (
    <div className="grid content-start gap-4 bg-black p-5 lg:border-l lg:border-white/15">
      {photo.title && (
        <h2 dir="auto" className="font-display text-22 font-medium">
          {photo.title}
        </h2>
      )}
      {photo.credit && <PhotoCredit image={getImage(photo)} />}
      <p>
        {photo.credit ? 'Added by ' : 'Photo: '}
        <a
          href={`/u/${encodeURIComponent(photo.username)}`}
          className="font-medium underline underline-offset-4"
        >
          {photo.displayName}
        </a>
        {' at '}
        <a href={`/location/${photo.locationId}`} className="font-medium underline underline-offset-4">
          {photo.locationName}
        </a>
        {photo.isDemo && <span className="block text-13 text-white/70">Demo content</span>}
      </p>
      {photo.description && <p className="whitespace-pre-line text-white/90">{photo.description}</p>}
      {facts.length > 0 && (
        <dl className="border-b border-white/15">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-6 border-t border-white/15 py-2 text-13"
            >
              <dt className="shrink-0 text-white/70">{label}</dt>
              <dd className="text-right tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {photo.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {photo.tags.map((tag) => (
            <li key={tag} className="rounded-pill border border-white/30 px-2.5 py-0.5 text-13">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <div className="-ml-3 flex flex-wrap items-center">
        {photo.state === 'ready' && <PhotoLike photo={photo} isOwn={isOwn} className={actionClass} />}
        {isOwn && (
          <button type="button" onClick={() => setIsEditing(true)} className={actionClass}>
            Edit
          </button>
        )}
        {isOwn && <DeleteButton photo={photo} onGone={onGone} />}
        {photo.needsCoverDecision && <CoverButton photo={photo} className={actionClass} />}
        {viewer?.isAdmin && <FeatureButton photo={photo} />}
        {!isOwn && (
          <ReportButton
            subjectKind="photo"
            subjectId={photo.id}
            what={`the photo by ${photo.displayName}`}
            className="text-white/80! hover:bg-white/15! hover:text-white!"
          />
        )}
      </div>
    </div>
  )
}

function DeleteButton({ photo, onGone }: { photo: LocationPhoto; onGone: () => void }) {
  const { api, queryClient } = useAppContext()
  const { run: remove } = useAction(() => api.photos.remove({ id: photo.id }), {
    done: { title: 'Photo deleted', tone: 'good' },
    onSuccess: async () => {
      onGone()
      await refreshPhotos(queryClient, photo.locationId)
    },
    failed: () => ({ title: 'The photo could not be deleted', description: 'Please try again.' }),
  })
  return (
    <ConfirmedButton
      title="Delete this photo?"
      text="It disappears from this location, your profile and your portfolios. This can’t be undone."
      action="Delete"
      onConfirm={remove}
      className={actionClass}
    >
      Delete
    </ConfirmedButton>
  )
}

function FeatureButton({ photo }: { photo: LocationPhoto }) {
  const { api, queryClient } = useAppContext()
  const { run: toggle } = useAction(
    () => api.featuredPhotos[photo.featured ? 'unfeature' : 'feature']({ id: photo.id }),
    {
      onSuccess: ({ featured }) => showChange(queryClient, photo, { featured }),
      failed: () => ({ title: 'Your change could not be saved', description: 'Please try again.' }),
    },
  )
  return (
    <button type="button" onClick={() => void toggle()} aria-pressed={photo.featured} className={actionClass}>
      {photo.featured ? 'Featured' : 'Feature'}
    </button>
  )
}
