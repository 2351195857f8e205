// Free ports on loopback.
import { createServer, type Server } from 'node:net'

/** Different ones: all are held until the last is known. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = []
  for (let index = 0; index < count; index++) {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
  }
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
