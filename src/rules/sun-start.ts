// Starts relative to the sun as data and text. Without astronomy, because pages include it.

export const sunEvents = ['civilDawn', 'sunrise', 'sunset', 'civilDusk'] as const
export type SunEvent = (typeof sunEvents)[number]

/** Minutes from the event; negative is before it. */
export type SunStart = { event: SunEvent; offsetMinutes: number }

export const maxSunOffsetMinutes = 720

/** Minutes between two times of the clock (HH:MM); an end that is not after the start is on the next day. */
export function minutesBetween(start: string, end: string): number {
  const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const minutes = toMinutes(end) - toMinutes(start)
  return minutes > 0 ? minutes : minutes + 1440
}

export const sunEventNames: Record<SunEvent, string> = {
  civilDawn: 'first light',
  sunrise: 'sunrise',
  sunset: 'sunset',
  civilDusk: 'last light',
}

/** `40 minutes before sunset`, `1 hour after sunrise`, `at sunset`. */
export function sunStartText({ event, offsetMinutes }: SunStart): string {
  const name = sunEventNames[event]
  if (offsetMinutes === 0) return `at ${name}`
  const side = offsetMinutes > 0 ? 'after' : 'before'
  return `${durationText(Math.abs(offsetMinutes))} ${side} ${name}`
}

/** `2 hours 15 minutes` */
export function durationText(minutes: number): string {
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')]
  return parts.filter(Boolean).join(' ')
}

const counted = (count: number, unit: string) =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
