// /admin/photos: photos of locations, to check, to use as covers, to remove and to restore.
import type { Contribution } from '../../../../../contract/contributions/admin-contributions.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import {
  AuthorCell,
  ContributionCell,
  contributionTabs,
  RemoveOrRestore,
  toName,
  toRemovals,
} from '../contributions.tsx'
import { Actions, StatusLabel } from '../row-cells.tsx'

type ListedPhoto = Contribution & {
  state: 'processing' | 'ready' | 'failed'
  image: string | null
  featured: boolean
  isUnchecked: boolean
  isCoverCandidate: boolean
}

export const list = adminList({
  what: 'photos',
  searchLabel: 'Search photos',
  tabs: contributionTabs,
  kinds: {
    label: 'Kind',
    options: [
      { id: 'featured', label: 'Featured' },
      { id: 'unchecked', label: 'Matched by coordinates' },
      { id: 'cover', label: 'Cover to approve' },
      { id: 'processing', label: 'Processing' },
      { id: 'failed', label: 'Failed' },
    ],
  },
  read: ({ moderation }, input, { tab, kind }, options) =>
    moderation.photos.list({ ...input, state: tab, kind }, options),
  actions: ({ commons, moderation }) => [
    {
      label: 'Confirm',
      done: 'confirmed',
      letter: 'a',
      fits: ({ isUnchecked, removedAt }) => isUnchecked && !removedAt,
      call: ({ id }) => commons.check({ id }),
    },
    ...toRemovals(moderation.photos),
  ],
  columns: ['Photo', 'By', 'Actions'],
  empty: 'No photos.',
  row: (photo) => ({
    key: photo.id,
    name: toName('photo', photo),
    subject: { kind: 'photo', id: photo.id },
    since: photo.createdAt,
    cells: [
      <ContributionCell key="shown" one={photo} about={<PhotoState photo={photo} />} />,
      <AuthorCell key="by" one={photo} />,
      <PhotoActions key="acts" photo={photo} />,
    ],
  }),
})

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

function PhotoActions({ photo }: { photo: ListedPhoto }) {
  const { commons, coverPhotos, moderation } = useAppContext().api
  return (
    <Actions>
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
    </Actions>
  )
}
