// What photos and the images of locations add to the product.
import type { Domain } from '../domain.ts'
import { exportOriginals } from './export-originals.ts'
import { photoJobs } from './jobs.ts'
import { moderatedPhoto } from './moderated.ts'
import { movePhotos } from './move-photos.ts'
import { removePhotosOf } from './remove-of-user.ts'
import { photoOperations } from './routes.ts'

export const photos = {
  name: 'photos',
  tables: ['location_photos', 'photo_likes', 'location_images', 'pending_media'],
  operations: { photos: photoOperations },
  jobs: photoJobs,
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
    exportFiles: exportOriginals,
    removeContributions: removePhotosOf,
  },
  notifications: [
    'photo-like',
    'photo-ready',
    'photo-failed',
    'photo-featured',
    'photo-removed',
    'photo-restored',
    'new-photo',
  ],
  notificationPaths: {
    photo: (sql, id) => sql`(
      select '/location/' || h.location_id from location_photos h join locations l on l.id = h.location_id and l.removed_at is null
      where h.id = ${id} and h.removed_at is null)`,
  },
  moderation: { photo: moderatedPhoto },
  mergeLocations: movePhotos,
} satisfies Domain
