// The lens in the maker notes of five makers, as small blocks in their layouts; damaged notes never throw.
import { expect, test } from 'vitest'
import { ByteBlock } from './byte-block.ts'
import { readMakerLens, toLensRange } from './maker-lens.ts'

type Field = { tag: number; type: number; count: number; data: Buffer }

const text = (tag: number, value: string): Field => ({
  tag,
  type: 2,
  count: value.length + 1,
  data: Buffer.from(`${value}\0`, 'latin1'),
})

/** A directory at `start` of a block, its data behind it. */
function directory(start: number, fields: readonly Field[]): Buffer {
  const head = Buffer.alloc(2 + fields.length * 12 + 4)
  head.writeUInt16LE(fields.length, 0)
  const parts: Buffer[] = [head]
  let end = start + head.length
  for (const [index, { tag, type, count, data }] of fields.entries()) {
    const at = 2 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(end, at + 8)
    parts.push(data)
    end += data.length
  }
  return Buffer.concat(parts)
}

const noteAt = 32
const inTiff = (note: Buffer) => Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(noteAt - 4, 1), note])
const afterMark = (mark: Buffer, fields: readonly Field[]) =>
  Buffer.concat([mark, directory(noteAt + mark.length, fields)])
const mark = (name: string, length: number) => Buffer.from(name.padEnd(length, '\0'), 'latin1')

const rationals = Buffer.alloc(32)
for (const [index, value] of [180, 10, 550, 10, 35, 10, 56, 10].entries())
  rationals.writeUInt32LE(value, index * 4)
const nikon = Buffer.concat([
  Buffer.from('Nikon\0\x02\x10\0\0II*\0\x08\0\0\0', 'latin1'),
  directory(8, [{ tag: 0x84, type: 5, count: 4, data: rationals }]),
])

const equipmentAt = 12 + 2 + 12 + 4
const olympus = Buffer.concat([
  Buffer.from('OLYMPUS\0II\x03\0', 'latin1'),
  directory(12, [{ tag: 0x2010, type: 4, count: 1, data: Buffer.alloc(0) }]),
  directory(equipmentAt, [text(0x203, 'OLYMPUS M.12-40mm F2.8')]),
])

const notes: [maker: string, note: Buffer, lens: string][] = [
  ['Canon', directory(noteAt, [text(0x95, 'EF100mm f/2.8L Macro IS USM')]), 'EF100mm f/2.8L Macro IS USM'],
  [
    'SONY',
    afterMark(mark('SONY DSC ', 12), [
      { tag: 0xb02a, type: 1, count: 8, data: Buffer.from('0000160050355601', 'hex') },
    ]),
    '16-50mm f/3.5-5.6',
  ],
  [
    'Panasonic',
    afterMark(mark('Panasonic', 12), [text(0x51, 'LUMIX G VARIO 12-60/F3.5-5.6')]),
    'LUMIX G VARIO 12-60/F3.5-5.6',
  ],
  ['NIKON CORPORATION', nikon, '18-55mm f/3.5-5.6'],
  ['OLYMPUS CORPORATION', olympus, 'OLYMPUS M.12-40mm F2.8'],
]

const read = (note: Buffer, maker: string) =>
  readMakerLens(new ByteBlock(inTiff(note), true), { at: noteAt, length: note.length }, maker)

test.each(notes)('%s', (maker, note, lens) => {
  expect(read(note, maker)).toBe(lens)
})

test.each(notes)('%s, cut off or with a wrong byte anywhere', (maker, note) => {
  for (let length = 1; length < note.length; length++) {
    const cut = note.subarray(0, length)
    expect(typeof read(cut, maker)).toMatch(/string|undefined/)
    const wrong = Buffer.from(note)
    wrong[length] = 255
    expect(typeof read(wrong, maker)).toMatch(/string|undefined/)
  }
})

test('notes of another maker, or that are not in the block, give nothing', () => {
  const canon = (notes[0] as [string, Buffer, string])[1]
  expect(read(canon, 'HUAWEI')).toBeUndefined()
  const short = new ByteBlock(Buffer.from('II*\0'), true)
  expect(readMakerLens(short, { at: noteAt, length: canon.length }, 'Canon')).toBeUndefined()
})

test.each([
  [[18, 55, 3.5, 5.6], '18-55mm f/3.5-5.6'],
  [[85, 85, 1.8, 1.8], '85mm f/1.8'],
  [[24, 70, Number.NaN, Number.NaN], '24-70mm'],
  [[0, 0, 0, 0], undefined],
  [['x'], undefined],
])('the range %o', (values, lens) => expect(toLensRange(values)).toBe(lens))
