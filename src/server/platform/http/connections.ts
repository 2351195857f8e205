// How many connections one network may hold, so that it cannot take all of them.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { getNetwork } from './client-address.ts'

/** Closes connections beyond `max` of one network as they arrive. A proxy carries many users and is not counted. */
export function limitConnections(server: Server, max: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = getNetwork(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > max) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
