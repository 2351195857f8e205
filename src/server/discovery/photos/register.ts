// Domain registration: photos and the images of locations.
import type { Domain } from '../../app/domains/domain.ts'
import { demoLocationImages, demoPhotoLikes, demoUploads } from './demo.ts'
import { exportOriginals } from './export-originals.ts'
import { photoFeed } from './feed.ts'
import { imageLinkJobs } from './fetch-image-link.ts'
import { photoJobs } from './jobs.ts'
import { locationLinks } from './location-links.ts'
import { readMedia } from './media.ts'
import { moderatedPhoto } from './moderated.ts'
import { movePhotos } from './move-photos.ts'
import { photoPreview } from './preview.ts'
import { removePhotosByUser } from './remove-of-user.ts'
import { photoOperations } from './routes.ts'
import { readLightImage, readShareImage } from './share-image.ts'
import { waitingPhotos } from './waiting.ts'

export const photos = {
  name: 'photos',
  uses: ['users', 'notifications', 'subscriptions'],
  tables: ['location_photos', 'photo_likes', 'location_images', 'image_links', 'pending_media'],
  demo: [demoLocationImages, demoUploads, demoPhotoLikes],
  operations: { photos: photoOperations },
  routes: {
    media: {
      path: /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,4})\.([a-z]{3,4})$/,
      limit: 'media',
      answer: (options, _, [, id, width, format]) =>
        readMedia(options, id as string, Number(width), format as string),
    },
    'light-picture': {
      path: /^\/light-picture\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/,
      limit: 'media',
      answer: (options, _, [, id]) => readLightImage(options, id as string),
    },
    'share-picture': {
      path: /^\/share\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/,
      limit: 'calls',
      answer: (options, _, [, id]) => readShareImage(options, id as string),
    },
  },
  backlogs: {
    photos: (sql) => sql`select created_at as at from location_photos where state = 'processing'`,
    // Between attempts they wait by design.
    'image-links': (sql) => sql`
      select coalesce(claimed_until, created_at) as at from image_links
      where state = 'waiting' and coalesce(claimed_until, created_at) <= now()`,
  },
  jobs: (deps) => [...photoJobs(deps), ...imageLinkJobs(deps, locationLinks)],
  personalData: {
    references: [
      {
        table: 'location_photos',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'photos',
        isContribution: true,
      },
      {
        table: 'photo_likes',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'photo-likes',
        isContribution: true,
      },
    ],
    exportRows: {
      'image-links': (sql, userId) => sql`
        select to_jsonb(k) - array['attempts', 'claimed_until']::text[] as row from image_links k
        left join locations l on l.id = k.location_id left join properties p on p.id = k.property_id
        where ${userId} in (l.created_by, p.owner_id) order by k.created_at, k.id`,
    },
    exportFiles: exportOriginals,
    removeContributions: removePhotosByUser,
  },
  notifications: [
    'photo-like',
    'photo-ready',
    'photo-failed',
    'photo-featured',
    'photo-removed',
    'photo-restored',
    'new-photo',
    'cover-waiting',
  ],
  notificationPaths: {
    photo: (sql, id) => sql`(
      select '/location/' || h.location_id || case when h.state = 'ready' then '?photo=' || h.id else '#photos' end from location_photos h join locations l on l.id = h.location_id and l.removed_at is null
      where h.id = ${id} and h.removed_at is null)`,
  },
  waiting: waitingPhotos,
  moderation: { photo: moderatedPhoto },
  previews: { photo: photoPreview },
  feed: { photo: photoFeed },
  mergeLocations: movePhotos,
} satisfies Domain
