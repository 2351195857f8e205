// The pictures inside of help articles: drawings of the light, and screenshots in both themes, which `npm run help-shots` makes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../platform/project-root.ts'
import { drawingHtml } from './drawings.ts'

/** In pixels of the file. `page`: the address that it shows; `outline`: the names of what was on it. */
const screens = z.record(
  z.string(),
  z.strictObject({
    page: z.string().startsWith('/'),
    width: z.number().int(),
    height: z.number().int(),
    outline: z.array(z.string()),
  }),
)
export type Screens = z.infer<typeof screens>

const drawingPath = '/help-drawings/'
const screenPath = '/help-pictures/'

export const readScreens = async (): Promise<Screens> =>
  screens.parse(JSON.parse(await readFile(join(projectRoot, 'content', 'help-screens.json'), 'utf8')))

/**
 * The HTML of a picture of either kind, undefined for other images. `alt` is HTML.
 * @throws Error for one that is not there
 */
export const pictureHtml =
  (known: Screens) =>
  (src: string, alt: string): string | undefined => {
    if (src.startsWith(drawingPath)) return drawingHtml(src.slice(drawingPath.length), alt)
    if (!src.startsWith(screenPath)) return undefined
    const name = src.slice(screenPath.length)
    const screen = known[name]
    if (!screen) throw new Error(`There is no screenshot “${name}”: npm run help-shots`)
    const image = (theme: 'light' | 'dark') =>
      `<span class="on-${theme}"><img src="${screenPath}${name}-${theme}.webp" alt="${alt}" width="${screen.width}" height="${screen.height}" loading="lazy" decoding="async"></span>`
    return image('light') + image('dark')
  }
