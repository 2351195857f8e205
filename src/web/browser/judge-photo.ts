// Judges a selected file by its content before it is sent.
import { looksLikePhoto, notAPhoto } from '../../rules/photo-files.ts'
import { photoLimits } from '../../rules/photo-limits.ts'

/**
 * The reason why the server would refuse the file, as a sentence, or undefined. @param url an object URL of
 * the file
 */
export async function judgePhoto(file: File, url: string): Promise<string | undefined> {
  if (!looksLikePhoto(new Uint8Array(await file.slice(0, 32).arrayBuffer()))) return notAPhoto
  const { maxMegapixels } = photoLimits
  return (await countPixels(url)) > maxMegapixels * 1_000_000
    ? `This photo has more than ${maxMegapixels} megapixels.`
    : undefined
}

/** 0 for formats that the browser cannot show, such as HEIC: the server measures them. */
const countPixels = (url: string) =>
  new Promise<number>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight)
    image.onerror = () => resolve(0)
    image.src = url
  })
