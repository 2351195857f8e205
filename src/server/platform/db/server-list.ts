// The servers that a database URL names and what the one in use has to be: several hosts and target_session_attrs, as libpq
// reads them. The driver knows neither.

/** `any`: as it is. The others: a server that accepts changes, told by its state of recovery or by its read-only setting. */
export type Wanted = 'any' | 'primary' | 'read-write'

/** A host name, an address, or the folder of a Unix socket. */
export type ServerAddress = { readonly host: string; readonly port: number }

/**
 * `servers`: in their order; empty if the URL names at most one, which the driver then reads itself. `connectionString`: the
 * URL as the driver understands it.
 */
export type ServerList = {
  readonly connectionString: string
  readonly servers: readonly ServerAddress[]
  readonly wanted: Wanted
}

/** A URL that cannot be used. `message` says why without any part of the URL, which may have a password. */
export class UnusableUrl extends Error {}

const defaultPort = '5432'
const supported: readonly string[] = ['any', 'primary', 'read-write'] satisfies Wanted[]
const parts = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/

/** @throws UnusableUrl */
export function parseServerList(url: string): ServerList {
  const [, scheme, user, authority = '', path = '', query = ''] = parts.exec(url) ?? []
  if (scheme === undefined) throw new UnusableUrl('')
  const parameters = new URLSearchParams(query)
  requireOnce(parameters)
  const named = authority === '' ? [] : authority.split(',').map(splitHost)
  const hosts = parameters.get('host')?.split(',') ?? named.map(({ host }) => host)
  const ports = parameters.get('port')?.split(',') ?? named.map(({ port }) => port)
  for (const port of ports) requirePort(port)
  const isList = hosts.length > 1
  const wanted = getWanted(parameters, isList)
  const servers = isList ? pair(hosts, ports) : []
  if (!isList && ports.length > 1) throw new UnusableUrl(`there are ${ports.length} ports for one host`)
  for (const name of isList ? ['host', 'port', ownParameter] : [ownParameter]) parameters.delete(name)
  const host = isList ? 'localhost' : authority
  const rest = parameters.size === 0 ? '' : `?${parameters}`
  const connectionString = `${scheme}${user === undefined ? '' : `${user}@`}${host}${path}${rest}`
  // Where the host is a parameter, its place may be empty: the driver reads it in the same way.
  if (!URL.canParse(connectionString.replace('@/', '@localhost/'))) throw new UnusableUrl('')
  return { connectionString, servers, wanted }
}

const ownParameter = 'target_session_attrs'

function requireOnce(parameters: URLSearchParams): void {
  if (parameters.has('hostaddr'))
    throw new UnusableUrl('hostaddr is not supported, host takes addresses, too')
  for (const name of ['host', 'port', ownParameter])
    if (parameters.getAll(name).length > 1) throw new UnusableUrl(`${name} is given more than once`)
}

function splitHost(text: string): { host: string; port: string } {
  const [, address, name, port = ''] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(.*))?$/.exec(text) ?? []
  if (address === undefined && name === undefined) throw new UnusableUrl('')
  return { host: address ?? decode(name as string), port }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new UnusableUrl('a percent escape is damaged')
  }
}

// An empty port stands for the default.
function requirePort(port: string): void {
  const isNumber = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535
  if (port !== '' && !isNumber) throw new UnusableUrl('a port is not a number from 1 to 65535')
}

function pair(hosts: string[], ports: string[]): ServerAddress[] {
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new UnusableUrl(`there are ${ports.length} ports for ${hosts.length} hosts`)
  if (hosts.some((host) => host.trim() === '')) throw new UnusableUrl('one of the hosts is empty')
  return hosts.map((host, index) => {
    const port = (ports.length === 1 ? ports[0] : ports[index]) || defaultPort
    return { host: host.trim(), port: Number(port) }
  })
}

// libpq takes any server unless told otherwise. This one has to write.
function getWanted(parameters: URLSearchParams, isList: boolean): Wanted {
  const value = parameters.get(ownParameter) ?? (isList ? 'read-write' : 'any')
  if (!supported.includes(value)) throw new UnusableUrl(`${ownParameter} is read-write, primary or any`)
  return value as Wanted
}
