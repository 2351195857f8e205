// Which files are accepted as photos before they are uploaded. The server checks the content; this check avoids a long
// upload that would be refused.
import { photoLimits } from './photo-limits.ts'

type ChosenFile = { name: string; type: string; size: number }

/**
 * For the `accept` attribute of a file field. Systems that do not know HEIC give such files no type, hence the
 * extensions.
 */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

const sizeText = `${photoLimits.maxBytes / 1_000_000} MB`

export const isPhotoFile = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || /\.(heic|heif)$/i.test(name)

/** What is wrong with a selected file, as a sentence, or undefined. */
export function photoFileError(file: ChosenFile): string | undefined {
  if (!isPhotoFile(file)) return 'This file isn’t an image. Choose a JPEG, PNG, WebP, HEIC or AVIF.'
  if (file.size === 0) return 'This file is empty.'
  return file.size > photoLimits.maxBytes ? `This file is larger than ${sizeText}.` : undefined
}
