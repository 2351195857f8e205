// Shapes of single values in the environment.
import { z } from 'zod'

export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine((text) => URL.canParse(text))
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

export const networks = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
