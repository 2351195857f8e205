// Shapes of single values in the environment.
import { isAbsolute } from 'node:path'
import { z } from 'zod'

export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username)
  .transform((url) => url.origin)

// A folder, a PMTiles archive, or the URL of one or of a server.
export const elevation = z
  .string()
  .regex(/\S/)
  .refine(
    (text) =>
      !/^https?:\/\//i.test(text) ||
      /^[^?#]*\.pmtiles$/i.test(text) ||
      ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  )
  .refine((text) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(text) || /^https?:\/\//i.test(text))

// The URL of an archive, in which `{date}` may stand for a day, or its path.
export const streetArchive = z
  .string()
  .refine((text) => /^https?:\/\/[^/]+\/.+/i.test(text) || (isAbsolute(text) && !text.includes('{')))

/** An address of tiles on a server. */
export const tiles = z
  .url({ protocol: /^https?$/ })
  .refine((text) => ['{z}', '{x}', '{y}'].every((part) => decodeURI(text).includes(part)))

export const networks = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))

/** Why a value was refused, where its shape says so; it follows what was expected. */
export function reasonFor(name: string, error: z.ZodError | undefined): string {
  const issue = error?.issues.find(({ path }) => path[0] === name)
  return issue?.code === 'custom' && issue.params?.reason ? `; ${issue.params.reason}` : ''
}
