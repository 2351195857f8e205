// A timer that goes by the clock, so that it is right after the screen was off or the page was reloaded.

export type ExposureTimer = { endMs: number; seconds: number }

/** Longer ago, a timer that ended is forgotten. */
const rememberedMs = 600_000

/** @param seconds the exposure, up to a day */
export const startTimer = (nowMs: number, seconds: number): ExposureTimer => ({
  endMs: nowMs + seconds * 1000,
  seconds,
})

/** Undefined for what is no timer, ended long ago, or could not have been started yet: the clock was set back. */
export function readTimer(stored: unknown, nowMs: number): ExposureTimer | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { endMs, seconds } = stored as Record<string, unknown>
  if (typeof endMs !== 'number' || typeof seconds !== 'number') return undefined
  const leftMs = endMs - nowMs
  return seconds > 0 && leftMs <= seconds * 1000 && leftMs > -rememberedMs ? { endMs, seconds } : undefined
}

/** `left`: whole seconds, rounded up so that 0 is the end; negative after it. `share`: of the exposure that is over, 0 to 1. */
export function timerAt({ endMs, seconds }: ExposureTimer, nowMs: number) {
  const leftSeconds = (endMs - nowMs) / 1000
  return {
    left: Math.ceil(leftSeconds),
    share: Math.min(1, Math.max(0, 1 - leftSeconds / seconds)),
    isOver: leftSeconds <= 0,
  }
}

/** `0:07`, `4:16`, `1:08:16` */
export function countdownText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
