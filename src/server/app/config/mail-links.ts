// Whether pages show the links of confirmation emails.
import { type Config, loopback } from './config.ts'

type Setting = { smtp: unknown } & Pick<Config, 'demo' | 'host'>

/** Where no email leaves, a stranger who tries a demo, or the only user of this machine, could never confirm an address. */
export const showsMailLinks = ({ smtp, demo, host }: Setting): boolean =>
  !smtp && (demo || loopback.has(host))
