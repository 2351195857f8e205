// How long a row has waited for an administrator, in words.
import { dayMs, hourMs, minuteMs } from '../../../../rules/durations.ts'
import { counted } from '../../../format/labels.ts'

/** `Waiting for 3 days` */
export function waitedText(since: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - new Date(since).getTime())
  const [count, unit] =
    passed < hourMs
      ? [Math.floor(passed / minuteMs), 'minute']
      : passed < dayMs
        ? [Math.floor(passed / hourMs), 'hour']
        : [Math.floor(passed / dayMs), 'day']
  return count === 0 ? 'Just came in' : `Waiting for ${counted(count, unit)}`
}
