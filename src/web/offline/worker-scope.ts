// The parts of a service worker's scope that ours uses: TypeScript's library for workers contradicts the one for pages.

type Extendable = { waitUntil: (work: Promise<unknown>) => void }
export type Fetching = Extendable & { request: Request; respondWith: (response: Promise<Response>) => void }

export type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: Extendable & { data: unknown }) => void): void
    (type: 'sync', listener: (event: Extendable & { tag: string }) => void): void
  }
}

/** What a page asks of a worker: to use its version from now on, to end what would keep another version from that, or to store the pages of this user. */
export type WorkerRequest = 'take-over' | 'give-way' | { storePagesOf: string }
