// The forms of a new location and a new listing, filled in step by step.
import sharp from 'sharp'
import { plainImage } from '../support/images.ts'
import { expect, hydrated, type Page } from './page.ts'

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** A different name for each run, because nearby locations of the same name are reported. */
export const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 10)}`

/** Opens a form whose input would be lost before hydration. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.locator('[inert]')).toHaveCount(0)
}

/** The heading of a step, which is on the screen only while it is the current one. */
export const stepHeading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })

/** By the list of steps, which leads anywhere. */
export async function openStep(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: title }).click()
  await expect(stepHeading(page, title)).toBeVisible()
}

/** What a new location must have besides its position. */
export async function fillWords(page: Page, name: string): Promise<void> {
  await openStep(page, 'Place')
  await field(page, 'Location name').fill(name)
  await field(page, 'Description').fill('Red rock, and the last light through the opening.')
  await field(page, 'Address').fill('Scenic drive, mile 10')
  await page.getByRole('checkbox', { name: 'Landscape' }).check()
}

export async function sendLocation(page: Page): Promise<void> {
  await openStep(page, 'Check and send')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}

/** The owner's form, all but the payment method, which no draft contains. */
export async function fillListing(page: Page, title: string): Promise<void> {
  await openStep(page, 'Space')
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Two rooms with north light, and a yard of weathered brick.')
  await field(page, 'Property type').selectOption('workshop')
  await field(page, 'Street address').fill('900 Alice Street')
  await field(page, 'City').fill('Oakland')
  await field(page, 'State').fill('CA')
  await page.getByRole('checkbox', { name: 'Portrait' }).check()
  await page.getByRole('checkbox', { name: 'Electricity' }).check()
  await page
    .getByRole('textbox', { name: 'Rules', exact: true })
    .fill('No open flames\n\nNo shoes on the rugs')
  await field(page, 'Noise rules').fill('No music after 8 PM')
  await openStep(page, 'Hours & price')
  await field(page, 'Hourly rate ($)').fill('80')
  await field(page, 'Minimum hours').fill('2')
  await field(page, 'Contact phone').fill('+1 510 555 0100')
  await field(page, 'Contact email').fill('owner@example.test')
}

export const barnPhoto = async () => ({
  name: 'barn.jpg',
  mimeType: 'image/jpeg',
  buffer: await plainImage('#885533'),
})

/** An image whose metadata contain its position and direction: 12 miles south-east of Moab, to the south-west. */
export async function photoWithPosition(name: string, { hasHemisphere = true, takenAt = '' } = {}) {
  const IFD3 = {
    ...(hasHemisphere ? { GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' } : {}),
    GPSLatitude: '38/1 44/1 3696/100',
    GPSLongitude: '109/1 29/1 5748/100',
    GPSImgDirectionRef: 'T',
    GPSImgDirection: '225/1',
  }
  const pixels = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b5651d' } })
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await pixels
      .withExif({ IFD2: takenAt ? { DateTimeOriginal: takenAt } : {}, IFD3 })
      .jpeg()
      .toBuffer(),
  }
}
