// How the pin came to be where it is: what was said about it, what is asked, and where the map goes.
import { useState } from 'react'
import type { GeoPoint } from '../../../rules/distance.ts'
import { readPhotoExif } from '../../browser/read-photo-exif.ts'
import { useAppContext } from '../../use-app-context.ts'
import type { useFiles } from '../photos/use-files.ts'
import { getPoint, type PointFields, toFields } from './field-point.ts'
import { fromPhoto, type PhotoFields } from './from-photo.ts'
import { surroundingsQuery } from './surroundings-query.ts'

/** The part of the form that the user has just used: what is said stands there. */
type Part = 'start' | 'position'
type News = { part: Part; message: string; choices: GeoPoint[] }

type Options = {
  chosen: ReturnType<typeof useFiles>
} & (
  | {
      /** Direction, elevation and time of day, too. */
      takes: 'all'
      values: PhotoFields
      set: (change: Partial<PhotoFields> | ((values: PhotoFields) => Partial<PhotoFields>)) => void
    }
  | { takes: 'position'; values: PointFields; set: (change: Partial<PointFields>) => void }
)

export type Position = ReturnType<typeof usePosition>

export function usePosition(options: Options) {
  const { chosen, values, set } = options
  const { api, queryClient } = useAppContext()
  const [news, setNews] = useState<News>({ part: 'position', message: '', choices: [] })
  const [goTo, setGoTo] = useState<GeoPoint>()
  const take = (to: GeoPoint, message: string, part: Part = 'position') => {
    set(toFields(to))
    setGoTo({ ...to })
    setNews({ part, message, choices: [] })
  }
  const readTimeOfDay = async ({ point, shootingTime }: TimedPhoto) => {
    if (!point || !shootingTime) return undefined
    try {
      const { timeZone } = await queryClient.fetchQuery(surroundingsQuery(api, point))
      const { photoTimeOfDay } = await import('../../../rules/best-light/photo-time.ts')
      return photoTimeOfDay(point, shootingTime, timeZone)
    } catch {
      // Without a connection the author chooses it.
      return undefined
    }
  }
  /** The first one with a position gives what it knows, and becomes the first photo. */
  const takePhotos = async (files: readonly File[], part: Part) => {
    if (files.length === 0) return
    // The author's own pin stays, unless a photo is chosen for it.
    if (part === 'start' && getPoint(values)) return void chosen.add([...files])
    const all = await Promise.all(files.map(async (file) => ({ file, exif: await readPhotoExif(file) })))
    const placed = all.find(({ exif }) => exif.latitude !== null || exif.positionChoices.length > 0)
    const { file, exif: whole } = placed ?? (all[0] as (typeof all)[number])
    const exif = options.takes === 'all' ? whole : { ...whole, directionDegrees: null, altitudeMeters: null }
    const refused = chosen.add([file, ...files.filter((one) => one !== file)], true)
    const { latitude, longitude, shootingTime } = exif
    const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
    const known = {
      fileName: file.name,
      isSaved: !refused.some((one) => one.startsWith(`${file.name}: `)),
      elevation: options.takes === 'all' ? options.values.elevation : '',
    }
    const found = fromPhoto(exif, known)
    // What was typed meanwhile stays.
    if (options.takes === 'all')
      options.set(({ elevation }) => ({ ...found.fields, ...(elevation === '' ? {} : { elevation }) }))
    else set(found.fields)
    setNews({ part, message: found.message, choices: found.choices })
    if (found.point) setGoTo(found.point)
    if (options.takes === 'position') return
    // The zone of the place comes from the server: nothing else waits for it.
    const timeOfDay = await readTimeOfDay({ point, shootingTime })
    if (!timeOfDay || options.values.bestTimeOfDay !== '') return
    options.set(({ bestTimeOfDay }) => (bestTimeOfDay === '' ? { bestTimeOfDay: timeOfDay } : {}))
    const { message } = fromPhoto(exif, { ...known, timeOfDay })
    setNews((current) => (current.message === found.message ? { ...current, message } : current))
  }
  /** What is to be said in a part of the form. */
  const newsOf = (part: Part): News => (news.part === part ? news : { part, message: '', choices: [] })
  return { take, takePhotos, newsOf, goTo }
}

type TimedPhoto = { point: GeoPoint | undefined; shootingTime: string | null }
