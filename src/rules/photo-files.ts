// Which files are accepted as photos before they are uploaded. The server checks the content; this check avoids a long
// upload that would be refused.
import { photoLimits } from './photo-limits.ts'

type ChosenFile = { name: string; type: string; size: number }

/**
 * For the `accept` attribute of a file field. Systems that do not know HEIC give such files no type, hence the
 * extensions; `.hif` is what Canon, Fujifilm and Sony name them.
 */
export const acceptedPhotos =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif,.hif,.avif'

const sizeText = `${photoLimits.maxBytes / 1_000_000} MB`

export const notAPhoto = 'This file isn’t an image. Choose a JPEG, PNG, WebP, HEIC or AVIF.'

export const isPhotoFile = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || /\.(heic|heif|hif|avif)$/i.test(name)

/** What is wrong with a selected file, as a sentence, or undefined. */
export function photoFileError(file: ChosenFile): string | undefined {
  if (!isPhotoFile(file)) return notAPhoto
  if (file.size === 0) return 'This file is empty.'
  return file.size > photoLimits.maxBytes ? `This file is larger than ${sizeText}.` : undefined
}

/** `740 KB` or `3.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 950_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Whether the first 32 bytes of a file are those of a JPEG, PNG, WebP, HEIC or AVIF, whatever its name says. */
export function looksLikePhoto(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 32))
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && /avif|avis|heic|heix|hevc|heim|heis|mif1|msf1/.test(text.slice(8)))
  )
}
