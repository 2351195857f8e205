// The photos of a submission: checked for kind and size, previewed, and discarded with the page.
import { useEffect, useRef, useState } from 'react'
import { photoFileError } from '../../../rules/photo-files.ts'
import { judgePhoto } from '../../browser/judge-photo.ts'

export type ChosenFile = { id: string; file: File; preview: string }

const max = 12

export function useFiles() {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const current = useRef(files)
  current.current = files
  useEffect(
    () => () =>
      current.current.forEach(({ preview }) => {
        URL.revokeObjectURL(preview)
      }),
    [],
  )
  // A draft can be restored, but files cannot.
  const hasFiles = files.length > 0
  useEffect(() => {
    if (!hasFiles) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasFiles])
  /** `isFirst`: before the others. Duplicates are ignored. Returns the errors of the rest, by name. */
  const add = (added: File[], isFirst = false): string[] => {
    const fresh = added.filter(
      (file) =>
        !current.current.some(
          (one) =>
            one.file.name === file.name &&
            one.file.size === file.size &&
            one.file.lastModified === file.lastModified,
        ),
    )
    const errors = fresh.map((file) => [file, photoFileError(file)] as const)
    const good = errors
      .filter(([, error]) => !error)
      .slice(0, max - current.current.length)
      .map(([file]) => ({ id: crypto.randomUUID(), file, preview: URL.createObjectURL(file) }))
    const refused = errors.flatMap(([file, error]) => (error ? [`${file.name}: ${error}`] : []))
    setRefusals(refused)
    for (const { id, file, preview } of good)
      void judgePhoto(file, preview).then((error) => {
        if (!error) return
        remove(id)
        setRefusals((before) => [...before, `${file.name}: ${error}`])
      })
    setFiles((before) => (isFirst ? [...good, ...before] : [...before, ...good]))
    return refused
  }
  const remove = (id: string) => {
    const gone = current.current.find((one) => one.id === id)
    if (gone) URL.revokeObjectURL(gone.preview)
    setFiles((before) => before.filter((one) => one.id !== id))
  }
  return { files, refusals, add, remove }
}
