// Which names the server answers to. A page of another site can point its own name at this machine (DNS rebinding) and would
// then be of the same origin for the browser; it cannot change the name that the browser sends in Host.
import { isIP } from 'node:net'

export type HostNames = {
  publicUrl: string
  /** Whether the operator named `publicUrl`. */
  isPublicUrlConfigured: boolean
  /** The name or address that the server listens on. */
  listenHost: string
}

const loopback = ['localhost', '127.0.0.1', '::1']

/**
 * Whether a Host header names this server: the host of PUBLIC_URL, this machine's loopback names, or HOST, with any port.
 * A server for others without PUBLIC_URL answers to any IP address too: an address needs no DNS, so it cannot be rebound.
 * Without a Host (HTTP/1.0) no browser asks. X-Forwarded-Host is not looked at.
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
