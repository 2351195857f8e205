// The spot and the instant that the planner shows. The page follows each change at once, the address when it rests.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { toCoordinate } from '../../../format/coordinate-text.ts'

export type Planned = {
  point: GeoPoint
  atMs: number
  /** The spot was moved away from the one that was loaded. */
  isMoved: boolean
  setAt: (atMs: number) => void
  setPoint: (point: GeoPoint) => void
}

type Moment = { point: GeoPoint; atMs: number }

const restMs = 400

const toKey = ({ point, atMs }: Moment) =>
  `${toCoordinate(point.latitude)} ${toCoordinate(point.longitude)} ${atMs}`

/** The spot and the instant as a part of the address of /plan. */
export const toAddress = ({ point, atMs }: Moment) => ({
  lat: toCoordinate(point.latitude),
  lng: toCoordinate(point.longitude),
  at: new Date(atMs).toISOString().replace('.000Z', 'Z'),
})

/**
 * `loaded`: what the address has, which also changes by links. Within another page (`isPart`) the address stays the same.
 */
export function usePlanned(loaded: Moment, isPart: boolean): Planned {
  const navigate = useNavigate()
  const loadedKey = toKey(loaded)
  const [{ point, atMs, ofKey, writtenKey }, setState] = useState({
    point: loaded.point,
    atMs: loaded.atMs,
    ofKey: loadedKey,
    writtenKey: loadedKey,
  })
  // If another address was opened, it applies. If it is the one written here, the slider or the pin may have moved on since.
  if (ofKey !== loadedKey) {
    const shown = loadedKey === writtenKey ? { point, atMs } : { point: loaded.point, atMs: loaded.atMs }
    setState({ ...shown, ofKey: loadedKey, writtenKey: loadedKey })
  }
  const key = toKey({ point, atMs })
  const isMoved = toKey({ point, atMs: 0 }) !== toKey({ point: loaded.point, atMs: 0 })
  const write = useEffectEvent(() => {
    setState((before) => ({ ...before, writtenKey: key }))
    void navigate({
      to: '/plan',
      search: (before: object) => ({
        ...before,
        ...toAddress({ point, atMs }),
        date: undefined,
        time: undefined,
        ...(isMoved ? { location: undefined, spot: undefined } : {}),
      }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  })
  useEffect(() => {
    if (isPart || key === loadedKey) return
    const timer = setTimeout(() => write(), restMs)
    return () => clearTimeout(timer)
  }, [key, loadedKey, isPart])
  return {
    point,
    atMs,
    isMoved,
    setAt: (changedMs) => setState((before) => ({ ...before, atMs: changedMs })),
    setPoint: (moved) => setState((before) => ({ ...before, point: onGrid(moved) })),
  }
}

/** As the address has it: about a meter. */
const onGrid = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: Number(toCoordinate(latitude)),
  longitude: Number(toCoordinate(longitude)),
})
