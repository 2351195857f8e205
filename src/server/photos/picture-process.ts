// A process for the heavy work on one picture: `decode WIDTH` gives its pixels, `forms` every published form. The file comes by standard input.
// Some kinds need a gigabyte for sixty megapixels, and encoders leave memory in pieces: it is gone with the process and never the server's.
import { buffer } from 'node:stream/consumers'
import { encodeAll, formatNames } from './encode.ts'
import { decode } from './pixels.ts'

async function write(...parts: Buffer[]): Promise<void> {
  await new Promise<void>((resolve, reject) => process.stdout.write(Buffer.concat(parts), (error) => (error ? reject(error) : resolve())))
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const [, , task, width] = process.argv
const content = await buffer(process.stdin)
if (task === 'decode') {
  const pixels = await decode(content, Number(width))
  await write(numbers(pixels.width, pixels.height, pixels.data.length), pixels.data)
} else {
  await encodeAll(content, (formWidth, format, form) => write(numbers(formWidth, formatNames.indexOf(format), form.length), form))
}
