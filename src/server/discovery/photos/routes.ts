// Maps the contract's photo calls to functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { deletePhoto, updatePhoto } from './change.ts'
import { likePhoto, unlikePhoto } from './like.ts'
import { listPhotographers, listPhotos, listUnfinishedPhotos, readPhoto } from './list.ts'
import { readImageLinks } from './location-links.ts'
import { uploadPhoto } from './upload.ts'

export const photoOperations: Operations<typeof contract.photos> = {
  imageLinks: readImageLinks,
  upload: uploadPhoto,
  list: listPhotos,
  unfinished: listUnfinishedPhotos,
  photographers: listPhotographers,
  get: readPhoto,
  update: updatePhoto,
  remove: deletePhoto,
  like: likePhoto,
  unlike: unlikePhoto,
}
