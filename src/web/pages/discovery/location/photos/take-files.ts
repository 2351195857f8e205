// Takes the files of a camera or gallery field, and reports those that the device does not hand over.
import type { ChangeEvent } from 'react'
import { toast } from '../../../../ui/toast.ts'

type Source = 'Camera' | 'Gallery'

export async function takeFiles(
  { target }: ChangeEvent<HTMLInputElement>,
  source: Source,
  onFiles: (files: File[]) => void,
): Promise<void> {
  const files = [...(target.files ?? [])]
  // Allows selecting the same file again after it was removed.
  target.value = ''
  const readable = await Promise.all(files.map(isReadable))
  if (readable.includes(false))
    toast({
      title: `${source} Error`,
      description: 'The photo could not be read from this device. Please try again.',
      tone: 'bad',
    })
  onFiles(files.filter((_, index) => readable[index]))
}

const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const missingTexts: Record<Source, { title: string; description: string }> = {
  Camera: {
    title: 'Camera Not Available',
    description: 'Camera functionality is only available in the mobile app',
  },
  Gallery: {
    title: 'Gallery Not Available',
    description: 'Gallery functionality is only available in the mobile app',
  },
}

export const explainMissing = (source: Source) =>
  toast({
    ...missingTexts[source],
  })
