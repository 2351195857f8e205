// Loaded before the server (`node --import`): its clock goes wrong by as many milliseconds as the file CHAOS_CLOCK_FILE says.
// SIGUSR2 makes it read the file again.
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
