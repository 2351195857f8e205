// A connection between two programs that can be cut like a network: nothing passes, nothing is refused, nothing is closed.
import { connect, createServer, type Server, type Socket } from 'node:net'

export class Link {
  port = 0
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private isCut = false

  private readonly target: number

  /** @param target the port of the program behind it */
  constructor(target: number) {
    this.target = target
    this.server = createServer((near) => this.join(near))
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.port = (this.server.address() as { port: number }).port
    return this
  }

  private join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => {})
      from.on('data', (chunk) => {
        if (!to.write(chunk)) from.pause()
      })
      to.on('drain', () => {
        if (!this.isCut) from.resume()
      })
      from.once('close', () => {
        this.sockets.delete(from)
        if (!this.isCut) to.destroy()
      })
    }
    if (this.isCut) this.pause()
  }

  private pause(): void {
    for (const socket of this.sockets) socket.pause()
  }

  cut(): void {
    this.isCut = true
    this.pause()
  }

  /** Connections of before do not come back, as after a longer interruption. */
  mend(): void {
    this.isCut = false
    for (const socket of this.sockets) socket.destroy()
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}
