// An .osm.pbf file as rows. Ways refer to nodes and relations to ways, which stand before them in the file, so that it is
// read in passes: first what is referred to, then positions. Only numbers are held in between.
import { parse } from 'osm-pbf-parser-node'
import { FileCutOff, type ParsedRow, UnreadableFile } from '../parsed-row.ts'
import { isWanted, type OsmElement, type Tags, toRow } from './element.ts'
import { type BlockKinds, type BlockPlace, DamagedBlock, getBlockKinds, type PbfFile } from './pbf-blocks.ts'
import { type Bounds, getCenter, join, NodeIds, NodePositions } from './positions.ts'

type Member = { type: 'node' | 'way' | 'relation'; ref: number }
type Item = { id: number; tags?: Tags } & (
  | { type: 'node'; lat: number; lon: number }
  | { type: 'way'; refs: number[] }
  | { type: 'relation'; members: Member[] }
)

/** Of a longer way this many nodes, evenly spaced, determine its bounding box. */
const maxNodesPerWay = 256

/** @throws UnreadableFile; FileCutOff after the rows of the readable part of a damaged file */
export async function* readPbf(file: PbfFile): AsyncGenerator<ParsedRow> {
  const passes = new Passes(file)
  const damage = await passes.survey()
  await passes.collectNodes()
  let line = 0
  for await (const element of passes.elements()) {
    line += 1
    yield toRow(element, line)
  }
  if (damage) throw new FileCutOff(damage, line + 1)
}

class Passes {
  private readonly file: PbfFile
  private readonly blocks: (BlockPlace & BlockKinds)[] = []
  private readonly memberWays = new Map<number, Bounds | undefined>()
  private readonly nodeIds = new NodeIds()

  constructor(file: PbfFile) {
    this.file = file
  }

  /** Finds all blocks and what the wanted relations refer to. Returns the damage at which it had to stop. */
  async survey(): Promise<string | undefined> {
    try {
      for await (const place of this.file.places()) {
        const content = await this.file.read(place)
        const kinds = this.checked(() => getBlockKinds(content))
        if (kinds.relations) for (const item of this.checked(() => items(content))) this.noteMembers(item)
        this.blocks.push({ ...place, ...kinds })
      }
      return undefined
    } catch (error) {
      if (!(error instanceof DamagedBlock)) throw error
      if (this.blocks.length === 0) throw new UnreadableFile(error.message)
      return error.message
    }
  }

  async collectNodes(): Promise<void> {
    for await (const item of this.items('ways')) {
      if (item.type !== 'way' || !(this.memberWays.has(item.id) || isWanted(item.tags ?? {}))) continue
      for (const id of sample(item.refs)) this.nodeIds.add(id)
    }
  }

  /** The wanted elements: nodes first, then ways, then relations. */
  async *elements(): AsyncGenerator<OsmElement> {
    const positions = new NodePositions(this.nodeIds)
    for await (const item of this.items('nodes')) {
      if (item.type !== 'node') continue
      positions.set(item.id, item.lat, item.lon)
      if (item.tags && isWanted(item.tags))
        yield { type: 'node', id: item.id, latitude: item.lat, longitude: item.lon, tags: item.tags }
    }
    for await (const item of this.items('ways')) {
      if (item.type !== 'way') continue
      const wanted = item.tags && isWanted(item.tags)
      if (!wanted && !this.memberWays.has(item.id)) continue
      const bounds = positions.bounds(sample(item.refs))
      if (this.memberWays.has(item.id)) this.memberWays.set(item.id, bounds)
      if (wanted) yield toElement('way', item, bounds)
    }
    for await (const item of this.items('relations')) {
      if (item.type !== 'relation' || !item.tags || !isWanted(item.tags)) continue
      const { members } = item
      const ways = members.flatMap(({ type, ref }) => (type === 'way' ? [this.memberWays.get(ref)] : []))
      const nodes = members.flatMap(({ type, ref }) => (type === 'node' ? [ref] : []))
      yield toElement('relation', item, ways.reduce(join, positions.bounds(nodes)))
    }
  }

  private noteMembers(item: Item): void {
    if (item.type !== 'relation' || !item.tags || !isWanted(item.tags)) return
    for (const { type, ref } of item.members) {
      if (type === 'way') this.memberWays.set(ref, undefined)
      else if (type === 'node') this.nodeIds.add(ref)
    }
  }

  private async *items(kind: keyof BlockKinds): AsyncGenerator<Item> {
    for (const block of this.blocks) if (block[kind]) yield* items(await this.file.read(block))
  }

  private checked<T>(decode: () => T): T {
    try {
      return decode()
    } catch {
      throw new DamagedBlock('a block is damaged')
    }
  }
}

const items = (block: Buffer) => parse(block, { withTags: true, withInfo: false }) as Item[]

function toElement(type: 'way' | 'relation', item: Item, bounds: Bounds | undefined): OsmElement {
  const { latitude, longitude } = bounds ? getCenter(bounds) : { latitude: undefined, longitude: undefined }
  return { type, id: item.id, latitude, longitude, tags: item.tags ?? {} }
}

function sample(refs: number[]): number[] {
  if (refs.length <= maxNodesPerWay) return refs
  const step = (refs.length - 1) / (maxNodesPerWay - 1)
  return Array.from({ length: maxNodesPerWay }, (_, index) => refs[Math.round(index * step)] as number)
}
