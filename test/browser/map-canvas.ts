// Inspecting a drawn map from outside: whether it has loaded, its color at a point, the position of its clusters.
import { VectorTile } from '@mapbox/vector-tile'
import type { APIRequestContext, Locator } from '@playwright/test'
import { PbfReader } from 'pbf'
import sharp from 'sharp'
import { expect, type Page } from './page.ts'

type Point = { x: number; y: number }

/** Waits until the map has its style; then its controls exist. */
export async function mapReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
}

export const getCanvas = (page: Page) => page.locator('canvas.maplibregl-canvas')

/** The center of the map on the screen, which is the point that it was requested to show. */
export async function getMiddle(page: Page): Promise<Point> {
  return await middleOf(getCanvas(page))
}

/** A location with a pin: those of a map of all have one close up, or while there are few in view. */
export const pinOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Map of the locations' })
    .getByRole('button', { name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(,|$)`) })

/** The middle of an element on the screen. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** The colors of our own layers: a hovered or selected location, the user. */
const inks = { chosen: [0xf2, 0xab, 0x35], user: [0x2f, 0x6f, 0xed] } as const

/** Which of our colors the map shows at a point of the screen; `ground` if none. */
export async function inkAt(page: Page, { x, y }: Point): Promise<keyof typeof inks | 'ground'> {
  const image = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  const [red = 0, green = 0, blue = 0] = await sharp(image).removeAlpha().raw().toBuffer()
  const isNear = (ink: readonly number[]) =>
    [red, green, blue].every((value, index) => Math.abs(value - (ink[index] as number)) < 24)
  return (Object.keys(inks) as (keyof typeof inks)[]).find((name) => isNear(inks[name])) ?? 'ground'
}

/** The number of different colors that the map itself has: without markers, buttons and what else lies above it. */
export async function countColors(page: Page): Promise<number> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { visibility: hidden !important } canvas.maplibregl-canvas { visibility: visible !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const image = await getCanvas(page).screenshot()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const pixels = await sharp(image).removeAlpha().raw().toBuffer()
  const colours = new Set<number>()
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.readUIntBE(at, 3))
  return colours.size
}

/** The largest cluster of a tile, as the map draws it at that zoom. */
export async function largestCluster(
  request: APIRequestContext,
  z: number,
  x: number,
  y: number,
): Promise<{ lat: number; lng: number; count: number }> {
  const layer = new VectorTile(
    new PbfReader(await (await request.get(`/tiles/locations/${z}/${x}/${y}.mvt`)).body()),
  ).layers.locations
  const features = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer!.feature(index))
  const largest = features.toSorted((a, b) => Number(b.properties.count) - Number(a.properties.count))[0]
  if (!largest) throw new Error(`Tile ${z}/${x}/${y} is empty`)
  const [lng = 0, lat = 0] = (largest.toGeoJSON(x, y, z).geometry as { coordinates: number[] }).coordinates
  return { lat, lng, count: Number(largest.properties.count) }
}

/** The edges of `bbox` in the address, in degrees. */
export function getArea(page: Page): { west: number; south: number; east: number; north: number } {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (
    new URL(page.url()).searchParams.get('bbox') ?? ''
  )
    .split(',')
    .map(Number)
  return { west, south, east, north }
}

/** Drags the map by so many pixels with the mouse, from its middle or a height of the screen. */
export async function drag(page: Page, by: Point, height?: number): Promise<void> {
  const { x, y: middle } = await getMiddle(page)
  const y = height ?? middle
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}
