// The demo's images of locations, the photographers' uploads among them, and who likes them.
import { z } from 'zod'
import { photoLimits } from '../../../rules/photo-limits.ts'
import { demoFile, demoId, demoImageId } from '../../app/domains/demo-file.ts'
import { recomputePhotoLikes } from './like.ts'

const file = z.string().endsWith('.jpg')
const photo = { location: z.string(), file }

/** An image in a location's entry. */
export const demoImageShape = z.strictObject({ file, illustrative: z.boolean(), alt: z.string().min(10) })

export const demoLocationImages = demoFile({
  file: 'locations',
  shape: z.object({ slug: z.string(), images: z.array(demoImageShape) }),
  after: 'locations',
  rows: async ({ slug, images }, { storeImage }) => ({
    location_images: await Promise.all(
      images.map(async ({ file, ...shown }, index) => ({
        ...(await storeImage(demoImageId(slug, file), file)),
        ...shown,
        location_id: demoId(slug),
        sort_order: index,
        is_unchecked: false,
      })),
    ),
  }),
})

export const demoUploads = demoFile({
  file: 'community/photos',
  shape: z.strictObject({
    ...photo,
    photographer: z.string(),
    title: z.string().min(3).max(photoLimits.titleLength),
    tags: z.array(z.string().max(photoLimits.tagLength)).max(photoLimits.maxTags),
    sharedOn: z.iso.date(),
    featured: z.boolean().default(false),
  }),
  after: 'locations',
  /**
   * The photo gets the image's id, like a cover has its photo's id, so both share one original, and renditions are created on first
   * request. Its credit is the image's.
   */
  step: async (
    { location, file, photographer, title, tags, sharedOn, featured },
    { tx, userId, byteSize },
  ) => {
    const inserted = await tx`
      insert into location_photos (id, location_id, user_id, title, description, tags, featured, created_at, state, content_type, byte_size,
        width, height, placeholder, is_cover_approved, credit_author, credit_licence, credit_url, credit_changes)
      select id, location_id, ${userId(photographer)}, ${title}, alt, ${tags}, ${featured}, ${`${sharedOn}T18:00:00Z`}, 'ready', 'image/jpeg',
        ${await byteSize(file)}, width, height, placeholder, true, author, licence, source_url, changes
      from location_images where id = ${demoImageId(location, file)} and not illustrative`
    if (inserted.count !== 1) throw new Error(`Demo photo “${title}” is not an image of its location`)
  },
})

/** Each like an hour after the previous one. */
export const demoPhotoLikes = demoFile({
  file: 'community/photo-likes',
  shape: z.strictObject({ ...photo, by: z.array(z.string()).min(1) }),
  after: 'locations',
  rows: ({ location, file, by }, { tx, userIds }) => {
    const id = demoImageId(location, file)
    return {
      photo_likes: userIds(by).map((userId, index) => ({
        photo_id: id,
        user_id: userId,
        created_at: tx`(select created_at + ${index + 1} * interval '1 hour' from location_photos where id = ${id})`,
      })),
    }
  },
  finish: ({ tx }) => recomputePhotoLikes(tx),
})
