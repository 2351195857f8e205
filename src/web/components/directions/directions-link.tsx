// A link that opens directions in the map application of the device.
// chunk: parts
import type { ReactNode } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { type Destination, directionsLink } from './directions-address.ts'

type LinkProps = { to: Destination; className?: string; children: ReactNode }

export function DirectionsLink({ to, className, children }: LinkProps) {
  const isMounted = useIsMounted()
  // The page of a server and of a browser without scripts has the link that works everywhere.
  const { href, isApp } = directionsLink(to, isMounted ? navigator : undefined)
  return (
    <a href={href} {...(isApp ? {} : { target: '_blank', rel: 'noopener' })} className={className}>
      {children}
    </a>
  )
}
