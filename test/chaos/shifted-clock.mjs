// Loaded before the server (`node --import`): shifts its clock by the milliseconds in the file CHAOS_CLOCK_FILE. On
// SIGUSR2 it reads the file again.
import { readFileSync } from 'node:fs'

let offsetMs = 0
const read = () => {
  offsetMs = Number(readFileSync(process.env.CHAOS_CLOCK_FILE, 'utf8'))
}
read()
process.on('SIGUSR2', read)

const RealDate = Date
class ShiftedDate extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offsetMs)
    else super(...values)
  }
  static now() {
    return RealDate.now() + offsetMs
  }
}
globalThis.Date = ShiftedDate
