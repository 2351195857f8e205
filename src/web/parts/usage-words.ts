// How limits and their end read on the pages.
import type { Usage } from '../../rules/metering.ts'

const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `December 1, 2026`: months begin at midnight UTC. */
export const resetDay = ({ resetsAt }: Usage) => day.format(new Date(resetsAt))
