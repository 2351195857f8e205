// Bytes of a file with numbers in one byte order. Offsets in files may be wrong: a read outside of the block throws a RangeError.

export class ByteBlock {
  readonly bytes: Uint8Array
  readonly isLittle: boolean
  private readonly view: DataView

  constructor(bytes: Uint8Array, isLittle = false) {
    this.bytes = bytes
    this.isLittle = isLittle
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.bytes.length
  }

  u8 = (at: number) => this.view.getUint8(at)
  u16 = (at: number) => this.view.getUint16(at, this.isLittle)
  u32 = (at: number) => this.view.getUint32(at, this.isLittle)
  i8 = (at: number) => this.view.getInt8(at)
  i16 = (at: number) => this.view.getInt16(at, this.isLittle)
  i32 = (at: number) => this.view.getInt32(at, this.isLittle)
  f32 = (at: number) => this.view.getFloat32(at, this.isLittle)
  f64 = (at: number) => this.view.getFloat64(at, this.isLittle)

  /** An unsigned number of 0, 4 or 8 bytes. */
  unsigned(at: number, size: number): number {
    if (size === 0) return 0
    if (size === 8) return Number(this.view.getBigUint64(at, this.isLittle))
    return size === 4 ? this.u32(at) : this.u16(at)
  }

  /** @throws RangeError if the part is not inside */
  part(at: number, length: number): Uint8Array {
    if (at < 0 || length < 0 || at + length > this.length) throw new RangeError('outside of the block')
    return this.bytes.subarray(at, at + length)
  }

  /** Bytes as characters of the same number; shorter at the end of the block. */
  latin1(at: number, length: number): string {
    return String.fromCharCode(...this.bytes.subarray(at, at + length))
  }

  startsWith(text: string, at = 0): boolean {
    return this.latin1(at, text.length) === text
  }
}

/** UTF-8, or Latin-1 where it is not valid UTF-8. */
export function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
