// Writes small .osm.pbf files for tests: a header block, then one block per group of elements.
// Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Record<string, string>
export type TestNode = { id: number; lat: number; lon: number; tags?: Tags }
export type TestWay = { id: number; refs: number[]; tags?: Tags }
export type TestRelation = { id: number; ways: number[]; tags?: Tags }

const written = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter()
  write(pbf)
  return pbf.finish()
}

export function fileBlock(type: string, content: Uint8Array): Buffer {
  const blob = written((pbf) => {
    pbf.writeVarintField(2, content.length)
    pbf.writeBytesField(3, deflateSync(content))
  })
  const header = written((pbf) => {
    pbf.writeStringField(1, type)
    pbf.writeVarintField(3, blob.length)
  })
  const size = Buffer.alloc(4)
  size.writeUInt32BE(header.length)
  return Buffer.concat([size, header, blob])
}

class Strings {
  readonly all = ['']
  id(text: string): number {
    const at = this.all.indexOf(text)
    return at === -1 ? this.all.push(text) - 1 : at
  }
}

const differences = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))
const fixed = (degrees: number) => Math.round(degrees * 1e7)

function block(writeGroup: (pbf: PbfWriter, strings: Strings) => void): Buffer {
  const strings = new Strings()
  const group = written((pbf) => writeGroup(pbf, strings))
  const content = written((pbf) => {
    pbf.writeMessage(
      1,
      (all: string[], table) => {
        for (const text of all) table.writeBytesField(1, Buffer.from(text))
      },
      strings.all,
    )
    pbf.writeBytesField(2, group)
  })
  return fileBlock('OSMData', content)
}

const writeTags = (pbf: PbfWriter, strings: Strings, tags: Tags = {}) => {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => strings.id(key)),
  )
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => strings.id(value)),
  )
}

export function encodePbf(input: {
  nodes: TestNode[]
  ways?: TestWay[]
  relations?: TestRelation[]
}): Buffer {
  const { nodes, ways = [], relations = [] } = input
  const dense = block((group, strings) =>
    group.writeMessage(
      2,
      (_: null, pbf) => {
        pbf.writePackedSVarint(1, differences(nodes.map(({ id }) => id)))
        pbf.writePackedSVarint(8, differences(nodes.map(({ lat }) => fixed(lat))))
        pbf.writePackedSVarint(9, differences(nodes.map(({ lon }) => fixed(lon))))
        const tags = nodes.flatMap((node) => [
          ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [strings.id(key), strings.id(value)]),
          0,
        ])
        pbf.writePackedVarint(10, tags)
      },
      null,
    ),
  )
  const lines = block((group, strings) => {
    for (const way of ways)
      group.writeMessage(
        3,
        (one: TestWay, pbf) => {
          pbf.writeVarintField(1, one.id)
          writeTags(pbf, strings, one.tags)
          pbf.writePackedSVarint(8, differences(one.refs))
        },
        way,
      )
  })
  const groups = block((group, strings) => {
    for (const relation of relations)
      group.writeMessage(
        4,
        (one: TestRelation, pbf) => {
          pbf.writeVarintField(1, one.id)
          writeTags(pbf, strings, one.tags)
          pbf.writePackedVarint(
            8,
            one.ways.map(() => strings.id('outer')),
          )
          pbf.writePackedSVarint(9, differences(one.ways))
          pbf.writePackedVarint(
            10,
            one.ways.map(() => 1),
          )
        },
        relation,
      )
  })
  const header = written((pbf) => {
    pbf.writeStringField(4, 'OsmSchema-V0.6')
    pbf.writeStringField(4, 'DenseNodes')
  })
  return Buffer.concat([fileBlock('OSMHeader', header), dense, lines, groups])
}
