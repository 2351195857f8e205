// The canvas of the sky view: drawn again only when the view, the scene or its size has changed.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Horizontal } from '../../../../rules/light/body-track.ts'
import { apart, between, facing, levelView, type View } from '../../../../rules/sky-view/orientation.ts'
import { type Frame, toFrame, toVideoFrame } from '../../../../rules/sky-view/projection.ts'
import { drawSky } from './draw-sky.ts'
import type { SkyScene } from './sky-names.ts'

type Shown = {
  scene: SkyScene
  /** Degrees along the longer side of the picture. */
  field: number
  isOverCamera: boolean
  hasRing: boolean
}

/** Less than a pixel. */
const minDegrees = 0.04
/** Of the way to where the device points, with each frame: calms trembling hands. */
const followShare = 0.3

export function useSkyDrawing(shown: Shown, start: Horizontal, video: RefObject<HTMLVideoElement | null>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef(levelView(start))
  const frame = useRef<Frame>(toFrame(1, 1, shown.field))
  const [direction, setDirection] = useState(start)
  const latest = useRef(shown)
  const drawing = useRef<{ pending: number; drawn?: View; followed?: View | undefined }>({ pending: 0 })

  const draw = () => {
    drawing.current.pending = 0
    const { followed } = drawing.current
    if (followed) view.current = between(view.current, followed, followShare)
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const { scene, field, isOverCamera, hasRing } = latest.current
    const { clientWidth: width, clientHeight: height } = element
    const ratio = window.devicePixelRatio
    const [pixelsAcross, pixelsDown] = [Math.round(width * ratio), Math.round(height * ratio)]
    // Setting the size clears the canvas, even to the same one.
    if (element.width !== pixelsAcross) element.width = pixelsAcross
    if (element.height !== pixelsDown) element.height = pixelsDown
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const size = { width: video.current?.videoWidth ?? 0, height: video.current?.videoHeight ?? 0 }
    frame.current =
      isOverCamera && size.width > 0
        ? toVideoFrame({ width, height }, size, field)
        : toFrame(width, height, field)
    drawSky(context, { scene, view: view.current, frame: frame.current, isOverCamera, hasRing })
    drawing.current.drawn = view.current
    if (followed && apart(view.current, followed) > minDegrees) request()
    const { azimuth, altitude } = facing(view.current)
    const rounded = { azimuth: Math.round(azimuth) % 360, altitude: Math.round(altitude) }
    setDirection((before) =>
      before.azimuth === rounded.azimuth && before.altitude === rounded.altitude ? before : rounded,
    )
  }
  const request = () => {
    drawing.current.pending ||= requestAnimationFrame(draw)
  }
  const move = (to: View) => {
    const { drawn } = drawing.current
    if (!drawn || apart(drawn, to) > minDegrees) request()
  }
  const look = (to: View) => {
    drawing.current.followed = undefined
    view.current = to
    move(to)
  }
  const follow = (to: View) => {
    drawing.current.followed = to
    move(to)
  }

  const { scene, field, isOverCamera, hasRing } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for each of these; the functions use what is current
  useLayoutEffect(() => {
    latest.current = { scene, field, isOverCamera, hasRing }
    request()
  }, [scene, field, isOverCamera, hasRing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const sizes = new ResizeObserver(request)
    if (canvas.current) sizes.observe(canvas.current)
    const { current: element } = video
    element?.addEventListener('resize', request)
    // Names are drawn in the page's own font as soon as it is there.
    void document.fonts?.ready.then(request)
    return () => {
      sizes.disconnect()
      element?.removeEventListener('resize', request)
      cancelAnimationFrame(drawing.current.pending)
      drawing.current.pending = 0
    }
  }, [])
  return { canvas, frame, direction, look, follow }
}
