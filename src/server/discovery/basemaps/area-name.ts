// Names of installed maps: the nearest town, and as a file name.
import type { Box } from '../../../contract/shared/bbox.ts'
import { getSurroundings } from '../gazetteer/surroundings.ts'

/** The nearest town of the box's center. */
export async function getAreaTitle({ west, south, east, north }: Box): Promise<string> {
  const { town } = await getSurroundings({ latitude: (south + north) / 2, longitude: (west + east) / 2 })
  return town.name
}

/** `São Paulo` → `sao-paulo` */
export function toFileName(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 50)
  return name.replaceAll(/^-|-$/g, '') || 'area'
}
