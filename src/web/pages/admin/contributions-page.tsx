// /admin/reviews and /admin/photos: what people contributed, to take down and to put back.
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Contribution } from '../../../contract/admin-contributions.ts'
import type { ActAnswer } from '../../../contract/admin-page.ts'
import { counted } from '../../format/labels.ts'
import { ActButton, AskedAct } from './act-button.tsx'
import { contributionTabs, photosList, reviewsList } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { Acts, ByPerson, Glimpse, Mark, Marks, Thumbnail, When } from './row-parts.tsx'

type ListedReview = Contribution & { rating: number }
type ListedPhoto = Contribution & {
  state: 'processing' | 'ready' | 'failed'
  picture: string | null
  featured: boolean
}

export function ReviewsPage() {
  const { reviews } = useRouteContext({ from: '__root__' }).api.moderation
  return (
    <ListPage<ListedReview>
      title="Reviews"
      what="reviews"
      searchLabel="Search reviews"
      tabs={contributionTabs}
      list={reviewsList}
      columns={['Review', 'By', 'Acts']}
      empty="No reviews."
      row={(review) => ({
        key: review.id,
        cells: [
          <Shown key="shown" one={review} about={<Mark>{review.rating.toFixed(1)} stars</Mark>} />,
          <By key="by" one={review} />,
          <UpOrDown
            key="acts"
            one={review}
            what="review"
            effect="It is shown no more and its stars no longer count."
            calls={reviews}
          />,
        ],
      })}
    />
  )
}

export function PhotosPage() {
  const { photos } = useRouteContext({ from: '__root__' }).api.moderation
  return (
    <ListPage<ListedPhoto>
      title="Photos"
      what="photos"
      searchLabel="Search photos"
      tabs={contributionTabs}
      list={photosList}
      columns={['Photo', 'By', 'Acts']}
      empty="No photos."
      row={(photo) => ({
        key: photo.id,
        cells: [
          <div key="shown" className="flex gap-4">
            {photo.picture && !photo.removedAt && <Thumbnail src={photo.picture} />}
            <Shown one={photo} about={<PhotoState photo={photo} />} />
          </div>,
          <By key="by" one={photo} />,
          <UpOrDown
            key="acts"
            one={photo}
            what="photo"
            effect="It is shown no more, neither at the place nor in portfolios."
            calls={photos}
          />,
        ],
      })}
    />
  )
}

const PhotoState = ({ photo }: { photo: ListedPhoto }) => (
  <>
    {photo.state !== 'ready' && (
      <Mark tone={photo.state === 'failed' ? 'bad' : 'warning'}>
        {photo.state === 'failed' ? 'Failed' : 'In work'}
      </Mark>
    )}
    {photo.featured && <Mark tone="good">Featured</Mark>}
  </>
)

function Shown({ one, about }: { one: Contribution; about: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <Marks>
        <a href={`/location/${one.location.id}`} className="font-medium underline-offset-4 hover:underline">
          {one.location.name}
        </a>
        {about}
        {one.likes > 0 && <Mark>{counted(one.likes, 'like')}</Mark>}
        {one.removedAt && <Mark tone="bad">Taken down</Mark>}
      </Marks>
      {one.title && <p>{one.title}</p>}
      {one.text && <Glimpse>{one.text}</Glimpse>}
    </div>
  )
}

const By = ({ one }: { one: Contribution }) => (
  <div className="grid gap-1 md:w-48">
    <ByPerson person={one.author} otherwise="" />
    <When at={one.createdAt} />
  </div>
)

type Calls = {
  remove: (input: { id: string; reason: string }) => Promise<ActAnswer>
  restore: (input: { id: string }) => Promise<ActAnswer>
}

function UpOrDown({
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
  const name = `the ${what} of ${one.location.name} by ${one.author.username}`
  return (
    <Acts>
      {one.removedAt ? (
        <ActButton
          said={`The ${what} is back`}
          label={`Put back ${name}`}
          call={() => calls.restore({ id: one.id })}
        >
          Put back
        </ActButton>
      ) : (
        <AskedAct
          label={`Take down ${name}`}
          title={`Take this ${what} down?`}
          text={`${effect} Its author is told the reason. It can be put back.`}
          said={`The ${what} is taken down`}
          reason={{ name: 'reason', label: 'Reason', isRequired: true }}
          call={({ reason = '' }) => calls.remove({ id: one.id, reason })}
        >
          Take down
        </AskedAct>
      )}
    </Acts>
  )
}
