// /admin/reviews and /admin/photos: users' contributions, to remove and to restore.

import type { ReactNode } from 'react'
import type { Contribution } from '../../../../contract/contributions/admin-contributions.ts'
import type { ActionResult } from '../../../../contract/shared/admin-page.ts'
import { counted, spaced } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { contributionTabs, photoKinds, reviewStars } from './admin-filters.ts'
import { photosList, reviewsList } from './admin-lists.ts'
import type { BatchAction } from './batch-action.ts'
import { ListPage } from './list-page.tsx'
import { Actions, ByUser, Excerpt, StatusLabel, StatusLabels, Thumbnail, Timestamp } from './row-cells.tsx'

type ListedReview = Contribution & { rating: number }
type ListedPhoto = Contribution & {
  state: 'processing' | 'ready' | 'failed'
  image: string | null
  featured: boolean
  isUnchecked: boolean
  isCoverCandidate: boolean
}

export function ReviewsPage() {
  const { reviews } = useAppContext().api.moderation
  const actions = toRemovals<ListedReview>(reviews)
  return (
    <ListPage<ListedReview>
      title="Reviews"
      what="reviews"
      searchLabel="Search reviews"
      tabs={contributionTabs}
      kinds={reviewStars}
      actions={actions}
      list={reviewsList}
      columns={['Review', 'By', 'Actions']}
      empty="No reviews."
      row={(review) => ({
        key: review.id,
        name: toName('review', review),
        cells: [
          <ContributionCell
            key="shown"
            one={review}
            about={<StatusLabel>{review.rating.toFixed(1)} stars</StatusLabel>}
          />,
          <AuthorCell key="by" one={review} />,
          <RemoveOrRestore
            key="acts"
            one={review}
            what="review"
            effect="It’s hidden, and its stars no longer count."
            calls={reviews}
          />,
        ],
      })}
    />
  )
}

export function PhotosPage() {
  const { commons, coverPhotos, moderation } = useAppContext().api
  const removals = toRemovals<ListedPhoto>(moderation.photos)
  const actions: BatchAction<ListedPhoto>[] = [
    {
      label: 'Confirm',
      done: 'confirmed',
      letter: 'a',
      fits: ({ isUnchecked, removedAt }) => isUnchecked && !removedAt,
      call: ({ id }) => commons.check({ id }),
    },
    ...removals,
  ]
  return (
    <ListPage<ListedPhoto>
      title="Photos"
      what="photos"
      searchLabel="Search photos"
      tabs={contributionTabs}
      kinds={photoKinds}
      actions={actions}
      list={photosList}
      columns={['Photo', 'By', 'Actions']}
      empty="No photos."
      row={(photo) => ({
        key: photo.id,
        name: toName('photo', photo),
        cells: [
          <div key="shown" className="flex gap-4">
            {photo.image && !photo.removedAt && <Thumbnail src={photo.image} />}
            <ContributionCell one={photo} about={<PhotoState photo={photo} />} />
          </div>,
          <AuthorCell key="by" one={photo} />,
          <Actions key="acts">
            {photo.isUnchecked && !photo.removedAt && (
              <ActionButton
                message="Photo confirmed"
                label={`Confirm the photo of ${photo.location.name}`}
                call={() => commons.check({ id: photo.id })}
              >
                Shows this location
              </ActionButton>
            )}
            {photo.isCoverCandidate && (
              <ActionButton
                message="Cover approved"
                label={`Use this photo as the cover of ${photo.location.name}`}
                call={async () => {
                  const { actionId, canUndo } = await coverPhotos.approve({ id: photo.id })
                  return { actionId: actionId ?? '', canUndo }
                }}
              >
                Use as cover
              </ActionButton>
            )}
            <RemoveOrRestore
              one={photo}
              what="photo"
              effect="It’s hidden from the location and from portfolios."
              calls={moderation.photos}
            />
          </Actions>,
        ],
      })}
    />
  )
}

const PhotoState = ({ photo }: { photo: ListedPhoto }) => (
  <>
    {photo.state !== 'ready' && (
      <StatusLabel tone={photo.state === 'failed' ? 'bad' : 'warning'}>
        {photo.state === 'failed' ? 'Failed' : 'Processing'}
      </StatusLabel>
    )}
    {photo.featured && <StatusLabel tone="good">Featured</StatusLabel>}
    {photo.isUnchecked && <StatusLabel tone="warning">Matched by coordinates, not yet reviewed</StatusLabel>}
  </>
)

function ContributionCell({ one, about }: { one: Contribution; about: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <StatusLabels>
        <a href={`/location/${one.location.id}`} className="font-medium underline-offset-4 hover:underline">
          {one.location.name}
        </a>
        {about}
        {one.likes > 0 && <StatusLabel>{counted(one.likes, 'like')}</StatusLabel>}
        {one.removedAt && <StatusLabel tone="bad">Removed</StatusLabel>}
      </StatusLabels>
      {one.title && <p>{one.title}</p>}
      {one.text && <Excerpt>{one.text}</Excerpt>}
    </div>
  )
}

const AuthorCell = ({ one }: { one: Contribution }) => (
  <div className="grid gap-1 md:w-48">
    <ByUser user={one.author} fallback="" />
    <Timestamp at={one.createdAt} />
  </div>
)

const toName = (what: string, { location, author }: Contribution) =>
  `the ${what} of ${location.name} by ${author.username}`

const toRemovals = <Item extends Contribution>({ remove, restore }: Calls): BatchAction<Item>[] => [
  {
    label: 'Restore',
    done: 'restored',
    letter: 'a',
    fits: ({ removedAt }) => removedAt !== null,
    call: ({ id }) => restore({ id }),
  },
  {
    label: 'Remove',
    done: 'removed',
    letter: 'r',
    isDangerous: true,
    reason: 'required',
    fits: ({ removedAt }) => removedAt === null,
    call: ({ id }, reason) => remove({ id, reason }),
  },
]

type Calls = {
  remove: (input: { id: string; reason: string }) => Promise<ActionResult>
  restore: (input: { id: string }) => Promise<ActionResult>
}

function RemoveOrRestore({
  one,
  what,
  effect,
  calls,
}: {
  one: Contribution
  what: 'review' | 'photo'
  effect: string
  calls: Calls
}) {
  const name = toName(what, one)
  return (
    <Actions>
      {one.removedAt ? (
        <ActionButton
          message={`${spaced(what)} restored`}
          label={`Restore ${name}`}
          call={() => calls.restore({ id: one.id })}
        >
          Restore
        </ActionButton>
      ) : (
        <ConfirmedActionButton
          label={`Remove ${name}`}
          kind="danger"
          title={`Remove this ${what}?`}
          text={`${effect} Its author is notified with your reason. You can restore it later.`}
          message={`${spaced(what)} removed`}
          reason={{ name: 'reason', label: 'Reason', isRequired: true }}
          call={({ reason = '' }) => calls.remove({ id: one.id, reason })}
        >
          Remove
        </ConfirmedActionButton>
      )}
    </Actions>
  )
}
