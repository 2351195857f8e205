// The positions of many nodes in little memory: 16 bytes a node, found by binary search.

const fixedPoint = 1e7

export type Bounds = { west: number; south: number; east: number; north: number }

export class NodePositions {
  private readonly ids: Float64Array
  private readonly latitudes: Int32Array
  private readonly longitudes: Int32Array
  private readonly isSet: Uint8Array

  /** Only the positions of these nodes are stored. */
  constructor(wanted: NodeIds) {
    this.ids = wanted.sorted()
    this.latitudes = new Int32Array(this.ids.length)
    this.longitudes = new Int32Array(this.ids.length)
    this.isSet = new Uint8Array(this.ids.length)
  }

  set(id: number, latitude: number, longitude: number): void {
    const at = this.find(id)
    if (at === -1) return
    this.latitudes[at] = Math.round(latitude * fixedPoint)
    this.longitudes[at] = Math.round(longitude * fixedPoint)
    this.isSet[at] = 1
  }

  /** The bounding box of nodes; undefined if none of them has a position. */
  bounds(ids: readonly number[]): Bounds | undefined {
    let box: Bounds | undefined
    for (const id of ids) {
      const at = this.find(id)
      if (at === -1 || this.isSet[at] === 0) continue
      const latitude = (this.latitudes[at] as number) / fixedPoint
      const longitude = (this.longitudes[at] as number) / fixedPoint
      box = join(box, { west: longitude, east: longitude, south: latitude, north: latitude })
    }
    return box
  }

  private find(id: number): number {
    let [low, high] = [0, this.ids.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.ids[middle] as number
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}

/** A growing list of node ids. */
export class NodeIds {
  private ids = new Float64Array(1024)
  private length = 0

  add(id: number): void {
    if (this.length === this.ids.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.ids)
      this.ids = larger
    }
    this.ids[this.length] = id
    this.length += 1
  }

  /** Ascending, each once. */
  sorted(): Float64Array {
    const all = this.ids.subarray(0, this.length).sort()
    let last = 0
    for (let at = 1; at < all.length; at += 1) {
      if (all[at] === all[last]) continue
      last += 1
      all[last] = all[at] as number
    }
    return all.slice(0, all.length === 0 ? 0 : last + 1)
  }
}

export const join = (a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined =>
  a && b
    ? {
        west: Math.min(a.west, b.west),
        south: Math.min(a.south, b.south),
        east: Math.max(a.east, b.east),
        north: Math.max(a.north, b.north),
      }
    : (a ?? b)

export const getCenter = (box: Bounds) => ({
  latitude: (box.south + box.north) / 2,
  longitude: (box.west + box.east) / 2,
})
