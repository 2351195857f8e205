// Which host names the server answers to. A page of another site can point its own name at this machine (DNS
// rebinding); the browser would then treat it as the same origin. It cannot change the name that the browser sends in
// Host.
import { isIP } from 'node:net'

export type HostNames = {
  publicUrl: string
  /** Whether the operator configured `publicUrl`. */
  isPublicUrlConfigured: boolean
  /** The name or address that the server listens on. */
  listenHost: string
}

const loopback = ['localhost', '127.0.0.1', '::1']

/**
 * Whether a Host header names this server: the host of PUBLIC_URL, this machine's loopback names, or HOST, with any
 * port. A public server without PUBLIC_URL also answers to any IP address: an address needs no DNS, so it cannot be
 * rebound. Requests without a Host (HTTP/1.0) do not come from browsers. X-Forwarded-Host is ignored.
 */
export function createHostCheck({ publicUrl, isPublicUrlConfigured, listenHost }: HostNames) {
  const names = new Set([...loopback, listenHost.toLowerCase(), bare(new URL(publicUrl).hostname)])
  const takesAddresses = !isPublicUrlConfigured && !loopback.includes(listenHost.toLowerCase())
  return (host: string | undefined): boolean => {
    if (host === undefined) return true
    const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host) ?? []
    const requestedHost = bare(name.toLowerCase())
    return names.has(requestedHost) || (takesAddresses && isIP(requestedHost) !== 0)
  }
}

const bare = (name: string) => name.replace(/^\[|\]$/g, '')
