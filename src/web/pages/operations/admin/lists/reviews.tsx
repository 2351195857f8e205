// /admin/reviews: reviews of locations, to remove and to restore.
import type { Contribution } from '../../../../../contract/contributions/admin-contributions.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { adminList } from '../admin-list.ts'
import {
  AuthorCell,
  ContributionCell,
  contributionTabs,
  RemoveOrRestore,
  toName,
  toRemovals,
} from '../contributions.tsx'
import { StatusLabel } from '../row-cells.tsx'

export const list = adminList({
  what: 'reviews',
  searchLabel: 'Search reviews',
  tabs: contributionTabs,
  kinds: {
    label: 'Rating',
    options: [
      { id: '5', label: '5 stars' },
      { id: '4', label: '4 stars' },
      { id: '3', label: '3 stars' },
      { id: '2', label: '2 stars' },
      { id: '1', label: '1 star' },
    ],
  },
  read: ({ moderation }, input, { tab, kind }, options) =>
    moderation.reviews.list(
      { ...input, state: tab, rating: kind === undefined ? undefined : Number(kind) },
      options,
    ),
  actions: ({ moderation: { reviews } }) => toRemovals(reviews),
  columns: ['Review', 'By', 'Actions'],
  empty: 'No reviews.',
  row: (review) => ({
    key: review.id,
    name: toName('review', review),
    subject: { kind: 'review', id: review.id },
    since: review.createdAt,
    cells: [
      <ContributionCell
        key="shown"
        one={review}
        about={<StatusLabel>{review.rating.toFixed(1)} stars</StatusLabel>}
      />,
      <AuthorCell key="by" one={review} />,
      <RemoveReview key="acts" review={review} />,
    ],
  }),
})

const RemoveReview = ({ review }: { review: Contribution }) => (
  <RemoveOrRestore
    one={review}
    what="review"
    effect="It’s hidden, and its stars no longer count."
    calls={useAppContext().api.moderation.reviews}
  />
)
