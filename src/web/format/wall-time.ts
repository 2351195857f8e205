// Times of a wall clock (HH:MM, up to 24:00) as text. They belong to a property's own time zone, whatever that of the browser is.

/** `17:30` → `5:30 PM`; `24:00` → `12:00 AM`. */
export function wallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `4:12 – 5:05 PM`; both ends have AM or PM if they differ. */
export function wallSpan({ startTime, endTime }: { startTime: string; endTime: string }): string {
  const [from, to] = [wallTime(startTime), wallTime(endTime)]
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} – ${to}`
}
