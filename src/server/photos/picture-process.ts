// A process for the heavy work on one picture. By standard input come a number and the file: with a width it gives the pixels, with 0 every
// published form. It may be started long before they come.
// Some kinds need a gigabyte for sixty megapixels, and encoders leave memory in pieces: it is gone with the process and never the server's.
import { buffer } from 'node:stream/consumers'
import { encodeAll, formatNames } from './encode.ts'
import { decode } from './pixels.ts'

async function write(...parts: Buffer[]): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(Buffer.concat(parts), (error) => (error ? reject(error) : resolve())),
  )
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const input = await buffer(process.stdin)
// Nothing came: whoever started this process is gone.
if (input.length < 4) process.exit(0)
const width = input.readUInt32BE(0)
const content = input.subarray(4)
if (width > 0) {
  const pixels = await decode(content, width)
  await write(numbers(pixels.width, pixels.height, pixels.data.length), pixels.data)
} else {
  await encodeAll(content, (formWidth, format, form) =>
    write(numbers(formWidth, formatNames.indexOf(format), form.length), form),
  )
}
