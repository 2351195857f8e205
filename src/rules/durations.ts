// Lengths of time in milliseconds, as plain numbers, which the bundler inlines. A day has 24 hours here: days of a
// calendar may have 23 or 25 (dates.ts). The platform, which imports no rules, has two numbers of its own.

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
export const weekMs = 604_800_000
