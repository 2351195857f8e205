// Watches the location tiles: retries failed ones with growing delays, and reports when that does not help.
import type { ErrorEventType, MapLibreMap, MapSourceDataEvent, Tile } from 'maplibre-gl'
import { tileSource } from './location-layers.ts'
import { retryDelaysMs } from './with-retries.ts'

/** `failed` until a new request; `asking` from then until everything has loaded or failed again. */
export type TilesState = 'fine' | 'failed' | 'asking'

type TileError = ErrorEventType['error'] & { sourceId?: string; tile?: Tile }

/** Retries count for a whole incident, however many tiles fail in it. It is over once no tile in view is missing. */
export class LocationTiles {
  readonly #map: MapLibreMap
  readonly #failed = new Set<Tile>()
  readonly #asked = new Set<Tile>()
  readonly #listeners = new Set<() => void>()
  #state: TilesState = 'fine'
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Listens from before the first tile until the map is removed. */
  constructor(map: MapLibreMap) {
    this.#map = map
    map.on('error', (event: TileError) => this.#onError(event))
    map.on('sourcedata', (event) => this.#onData(event))
    map.on('idle', () => this.#goOn())
    window.addEventListener('online', this.askAgain)
    map.once('remove', () => {
      clearTimeout(this.#timer)
      window.removeEventListener('online', this.askAgain)
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly read = (): TilesState => this.#state

  /** Requests the missing tiles at once and resets the retries. */
  readonly askAgain = (): void => {
    if (inView(this.#failed).length === 0) return
    this.#tries = 0
    if (this.#state === 'failed') this.#tell('asking')
    this.#ask()
  }

  #onError(event: TileError): void {
    // With an error listener the map no longer logs errors, so other errors must be reported here.
    if (event.sourceId !== tileSource || !event.tile) {
      console.error(event.error)
      return
    }
    this.#failed.add(event.tile)
    this.#asked.delete(event.tile)
    this.#goOn()
  }

  #onData({ sourceId, tile }: MapSourceDataEvent): void {
    if (sourceId !== tileSource || !tile) return
    this.#failed.delete(tile)
    this.#asked.delete(tile)
    this.#goOn()
  }

  #goOn(): void {
    if (inView(this.#failed).length === 0) {
      if (this.#failed.size > 0 || this.#tries > 0 || this.#state !== 'fine') this.#end()
      return
    }
    const isUnderWay = this.#timer !== undefined || inView(this.#asked).length > 0
    if (isUnderWay || this.#state === 'failed') return
    const delayMs = retryDelaysMs[this.#tries]
    if (delayMs === undefined) this.#tell('failed')
    else {
      this.#tries += 1
      this.#timer = setTimeout(() => this.#ask(), delayMs)
    }
  }

  // Only the missing tiles: reloading the whole source would discard good tiles if they fail now.
  #ask(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const missing = inView(this.#failed)
    for (const tile of missing) this.#asked.add(tile)
    this.#map.refreshTiles(
      tileSource,
      missing.map(({ tileID }) => tileID.canonical),
    )
  }

  // Elsewhere on the map tiles may still be loading, and may fail as well.
  #end(): void {
    if (!this.#map.isSourceLoaded(tileSource)) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#tries = 0
    this.#failed.clear()
    this.#asked.clear()
    this.#tell('fine')
  }

  #tell(state: TilesState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The map counts the users of a tile; a tile out of view has none. */
const inView = (tiles: ReadonlySet<Tile>) => [...tiles].filter((tile) => tile.uses > 0)
