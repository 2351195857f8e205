// How others will see what a form enters: the product's own parts, which can be looked at but not used, with the files that are not
// uploaded yet, the light of the day, and a map.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { longDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { lightQuery } from '../../queries.ts'
import { useAppContext } from '../../use-app-context.ts'
import { DayLightLines } from '../light-today/day-light-lines.tsx'
import { LightTodayDiagram } from '../light-today/diagram.tsx'
import type { ChosenFile } from '../photos/use-files.ts'

/** Of what is not stored yet; nothing has this id. */
export const previewId = '00000000-0000-4000-8000-000000000000'

/** The whole preview. Its links lead nowhere yet, so nothing in it takes the focus; `summary` says the same to those who can’t see it. */
export function Preview({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-1 gap-6">
      <h3 id="preview-title" className="font-display text-22 font-medium">
        How others will see it
      </h3>
      <div className="sr-only">{summary}</div>
      <div inert className="grid grid-cols-1 gap-8">
        {children}
      </div>
    </section>
  )
}

export function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-3 text-13 text-quiet">{title}</p>
      <div className="overflow-clip rounded-card border border-hairline bg-ground p-4">{children}</div>
    </div>
  )
}

/** Today's light at a published position. */
export function PreviewLight({ point }: { point: GeoPoint }) {
  const format = useReaderFormat()
  const { api } = useAppContext()
  const { data } = useQuery(lightQuery(api, point.latitude, point.longitude))
  if (!data) return null
  return (
    <div className="mt-6">
      <p className="font-medium">Light today</p>
      <p className="text-13 text-quiet">{longDay(data.date, format)}</p>
      <div className="mt-3">
        <LightTodayDiagram light={data} />
      </div>
      <DayLightLines light={data} zone={data} className="mt-2" />
    </div>
  )
}

type Named = { name: string; author: string | null }

/**
 * The chosen files as images of a page, in their order. Without one that this browser can show: the drawing, which the server also shows
 * instead of a photo. Undefined until they are measured.
 */
export function useChosenImages(files: readonly ChosenFile[], drawing: string, { name, author }: Named) {
  const [measured, setMeasured] = useState<{ files: readonly ChosenFile[]; sizes: Size[] }>()
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let isOver = false
    void Promise.all(files.map(({ preview }) => measure(preview))).then(
      (sizes) => !isOver && setMeasured({ files, sizes }),
    )
    return () => {
      isOver = true
    }
  }, [files])
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
    setDrawn(url)
    return () => URL.revokeObjectURL(url)
  }, [drawing])
  if (measured?.files !== files || !drawn) return undefined
  const images = files.flatMap(({ id, preview }, index): DisplayImage[] => {
    const size = measured.sizes[index]
    return size ? [{ ...noCredit, id, url: preview, alt: name, author, ...size }] : []
  })
  const isDrawn = images.length === 0
  return {
    isDrawn,
    images: isDrawn
      ? [{ ...noCredit, id: previewId, url: drawn, alt: '', width: 1600, height: 1067 }]
      : images,
  }
}

const noCredit = {
  placeholder: null,
  author: null,
  licence: null,
  sourceUrl: null,
  changes: null,
  illustrative: false,
  isUnchecked: false,
}

type Size = { width: number; height: number } | undefined

/** Undefined for formats that the browser cannot show, such as HEIC. */
const measure = (url: string) =>
  new Promise<Size>((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = url
  })
