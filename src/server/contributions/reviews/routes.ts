// Maps the contract's review calls to functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { likeReview, unlikeReview } from './like.ts'
import { listReviews } from './list.ts'
import { summarizeReviews } from './summary.ts'
import { createReview, removeReview, updateReview } from './write.ts'

export const reviewOperations: Operations<typeof contract.reviews> = {
  list: listReviews,
  summary: summarizeReviews,
  create: createReview,
  update: updateReview,
  remove: removeReview,
  like: likeReview,
  unlike: unlikeReview,
}
