declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Client = { setRequests: (requests: { path: string; headers: Record<string, string> }[]) => void }
  type Options = {
    url: string
    connections: number
    duration: number
    setupClient?: (client: Client) => void
  }
  type Result = { errors: number; timeouts: number; non2xx: number; duration: number }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter
}

declare module '*/server-flags.mjs' {
  export const serverFlags: string[]
  export const serverEnvironment: Record<string, string>
}
