// QR codes (ISO/IEC 18004, model 2): text as bytes, error correction M, versions 1 to 20. After the algorithm as Project Nayuki describes it.

// By version, from 1: bytes of error correction in each block, and the number of blocks, both for level M.
const correctionBytes = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
const levelBits = 0

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] }

/** The code as rows of dark (true) and light modules, without the quiet zone of 4 modules around it. @throws RangeError for more than 660 bytes */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version =
    correctionBytes.findIndex(
      (_, index) => bytes.length * 8 + (index + 1 < 10 ? 12 : 20) <= dataBytes(index + 1) * 8,
    ) + 1
  if (version === 0) throw new RangeError('The text is too long for a QR code')
  const words = withCorrection(dataWords(bytes, version), version)
  const masked = Array.from({ length: 8 }, (_, mask) => {
    const grid = emptyGrid(version)
    drawWords(grid, words)
    applyMask(grid, mask)
    drawFormat(grid, mask)
    return grid.dark
  })
  // The mask that leaves the fewest patterns that confuse a reader.
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

function rawModules(version: number): number {
  let count = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    count -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) count -= 36
  }
  return count
}

const dataBytes = (version: number) =>
  Math.floor(rawModules(version) / 8) -
  (correctionBytes[version - 1] as number) * (blockCounts[version - 1] as number)

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const append = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  append(4, 4)
  append(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) append(byte, 8)
  const capacity = dataBytes(version) * 8
  append(0, Math.min(4, capacity - bits.length))
  append(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) append(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  )
}

// Multiplication in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1.
function multiply(x: number, y: number): number {
  let product = 0
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((y >>> at) & 1) * x
  }
  return product
}

/** The coefficients of the generator polynomial, the highest left out. */
function generator(degree: number): number[] {
  const result = Array<number>(degree).fill(0)
  result[degree - 1] = 1
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++)
      result[at] = multiply(result[at] as number, root) ^ (result[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return result
}

function remainder(data: number[], divisor: number[]): number[] {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (result.shift() as number)
    result.push(0)
    for (const [at, coefficient] of divisor.entries())
      result[at] = (result[at] as number) ^ multiply(coefficient, factor)
  }
  return result
}

// Cut into blocks, each with its correction, and interleaved byte by byte.
function withCorrection(data: number[], version: number): number[] {
  const count = blockCounts[version - 1] as number
  const correction = correctionBytes[version - 1] as number
  const total = Math.floor(rawModules(version) / 8)
  const shortCount = count - (total % count)
  const shortLength = Math.floor(total / count) - correction
  const divisor = generator(correction)
  let start = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = data.slice(start, start + shortLength + (index < shortCount ? 0 : 1))
    start += block.length
    return { data: block, correction: remainder(block, divisor) }
  })
  const inTurn = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => (at < row.length ? [row[at] as number] : [])),
    ).flat()
  return [...inTurn(blocks.map((block) => block.data)), ...inTurn(blocks.map((block) => block.correction))]
}

const newRows = (size: number) => Array.from({ length: size }, () => Array<boolean>(size).fill(false))

function set({ dark, fixed, size }: Grid, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  ;(dark[y] as boolean[])[x] = isDark
  ;(fixed[y] as boolean[])[x] = true
}

/** A grid with all that is the same in every code of that version. */
function emptyGrid(version: number): Grid {
  const size = version * 4 + 17
  const grid = { size, dark: newRows(size), fixed: newRows(size) }
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, x, y, 4, [2, 4])
  const places = alignmentPlaces(version, size)
  const last = places.length - 1
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
      if (!isFinder) drawRings(grid, x, y, 2, [1])
    }
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return grid
}

// A square of rings around its centre; `light` names the rings that are not dark.
function drawRings(grid: Grid, x: number, y: number, radius: number, light: number[]): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      set(grid, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))]
}

const bitOf = (value: number, at: number) => ((value >>> at) & 1) === 1

function drawFormat(grid: Grid, mask: number): void {
  const data = (levelBits << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const { size } = grid
  for (let at = 0; at <= 5; at++) set(grid, 8, at, bitOf(bits, at))
  set(grid, 8, 7, bitOf(bits, 6))
  set(grid, 8, 8, bitOf(bits, 7))
  set(grid, 7, 8, bitOf(bits, 8))
  for (let at = 9; at < 15; at++) set(grid, 14 - at, 8, bitOf(bits, at))
  for (let at = 0; at < 8; at++) set(grid, size - 1 - at, 8, bitOf(bits, at))
  for (let at = 8; at < 15; at++) set(grid, 8, size - 15 + at, bitOf(bits, at))
  set(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at++) {
    const far = grid.size - 11 + (at % 3)
    const near = Math.floor(at / 3)
    set(grid, far, near, bitOf(bits, at))
    set(grid, near, far, bitOf(bits, at))
  }
}

// In pairs of columns from right to left, up and down in turn.
function drawWords({ size, dark, fixed }: Grid, words: number[]): void {
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x] || bit >= words.length * 8) continue
        ;(dark[y] as boolean[])[x] = bitOf(words[bit >>> 3] as number, 7 - (bit & 7))
        bit += 1
      }
    }
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function applyMask({ size, dark, fixed }: Grid, mask: number): void {
  const isInverted = masks[mask] as (typeof masks)[number]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (!fixed[y]?.[x] && isInverted(x, y)) (dark[y] as boolean[])[x] = !dark[y]?.[x]
}

function penalty(dark: boolean[][]): number {
  const size = dark.length
  const columns = dark.map((_, x) => dark.map((row) => row[x] as boolean))
  let points = 0
  for (const line of [...dark, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    // What looks like a finder: 1:1:3:1:1 with four light modules beside it.
    const framed = `0000${text}0000`
    points +=
      40 * ((framed.match(/(?=10111010000)/g)?.length ?? 0) + (framed.match(/(?=00001011101)/g)?.length ?? 0))
  }
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++)
      if (new Set([dark[y]?.[x], dark[y]?.[x + 1], dark[y + 1]?.[x], dark[y + 1]?.[x + 1]]).size === 1)
        points += 3
  const share = dark.flat().filter(Boolean).length / size ** 2
  return points + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}
