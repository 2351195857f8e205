// The picture of a lens without distortion: directions to points of the picture and back.
import type { Horizontal } from '../light/body-track.ts'
import { dot, toDirection, toVector, type Vector, type View } from './orientation.ts'

/** Pixels of the picture; `focal` is the distance of the picture from the eye, in pixels. */
export type Frame = { width: number; height: number; focal: number }

export type Point = { x: number; y: number }

const radians = Math.PI / 180

/** `degrees`: the field of view along the longer side, below 180. */
export function toFrame(width: number, height: number, degrees: number): Frame {
  return { width, height, focal: focalOf(Math.max(width, height), degrees) }
}

const focalOf = (side: number, degrees: number) => side / 2 / Math.tan((degrees / 2) * radians)

/**
 * The frame over a video that fills it and is cut at two sides (`object-fit: cover`). `degrees`: the field of view along the video’s own
 * longer side, whatever is cut off.
 */
export function toVideoFrame(
  { width, height }: { width: number; height: number },
  video: { width: number; height: number },
  degrees: number,
): Frame {
  const scale = Math.max(width / video.width, height / video.height)
  return { width, height, focal: focalOf(Math.max(video.width, video.height) * scale, degrees) }
}

/** Undefined for what is not in front of the camera. Points may lie outside of the frame. */
export function project(direction: Horizontal, view: View, frame: Frame): Point | undefined {
  return projectVector(toVector(direction), view, frame)
}

/** Nearer to the plane of the lens, points are farther away than any frame is wide. */
const minDepth = 0.02

function projectVector(vector: Vector, view: View, { width, height, focal }: Frame): Point | undefined {
  const depth = dot(vector, view.forward)
  if (depth < minDepth) return undefined
  return {
    x: width / 2 + (dot(vector, view.right) / depth) * focal,
    y: height / 2 - (dot(vector, view.up) / depth) * focal,
  }
}

/** The direction of a point of the picture. */
export function unproject({ x, y }: Point, view: View, { width, height, focal }: Frame): Horizontal {
  const [across, along] = [(x - width / 2) / focal, (height / 2 - y) / focal]
  const part = (index: 0 | 1 | 2) => view.forward[index] + across * view.right[index] + along * view.up[index]
  return toDirection([part(0), part(1), part(2)])
}

/** Azimuth and altitude by which a level view turns when the picture is dragged by pixels: what is under the finger stays there. */
export function draggedBy(dx: number, dy: number, { altitude }: Horizontal, { focal }: Frame): Horizontal {
  const level = Math.max(0.2, Math.cos(altitude * radians))
  return {
    azimuth: -Math.atan(dx / focal) / radians / level,
    altitude: Math.atan(dy / focal) / radians,
  }
}
