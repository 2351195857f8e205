// Who follows whom among the demo users, and their portfolios.
import { z } from 'zod'
import { portfolioFields } from '../../../contract/community/portfolios.ts'
import { toInputs } from '../../../contract/shared/fields.ts'
import { demoFile, demoId, demoImageId } from '../../app/domains/demo-file.ts'

/** One user after the other, each from the day after both accounts exist. */
export const demoFollows = demoFile({
  file: 'community/follows',
  shape: z.strictObject({ follower: z.string(), following: z.array(z.string()).min(1) }),
  accounts: ({ follower }) => [follower],
  rows: ({ follower, following }, { tx, userId, userIds }) => ({
    follows: userIds(following).map((id, index) => ({
      follower_id: userId(follower),
      following_id: id,
      created_at: tx`(select least(now(), max(created_at) + ${index + 1} * interval '1 day') from users where id in (${userId(follower)}, ${id}))`,
    })),
  }),
})

const { title, description } = toInputs(portfolioFields)

export const demoPortfolios = demoFile({
  file: 'community/portfolios',
  shape: z.strictObject({
    ...{ title, description },
    photographer: z.string(),
    /** In order; the first one is the cover. */
    photos: z.array(z.strictObject({ location: z.string(), file: z.string() })).min(2),
  }),
  rows: ({ title, description, photographer, photos }, { tx, userId }) => {
    const id = demoId(`portfolio ${photographer} ${title}`)
    const photoIds = photos.map(({ location, file }) => demoImageId(location, file))
    // An hour after the newest photo was uploaded.
    const at = tx`(select max(created_at) + interval '1 hour' from location_photos where id = any (${photoIds}::uuid[]))`
    const same = { user_id: userId(photographer), created_at: at }
    const portfolio = { ...same, id, title, description, cover_photo_id: photoIds[0], updated_at: at }
    return {
      portfolios: [portfolio],
      portfolio_photos: photoIds.map((photoId, index) => ({
        ...same,
        portfolio_id: id,
        photo_id: photoId,
        sort_order: index,
      })),
    }
  },
})
