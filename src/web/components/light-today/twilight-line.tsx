// The twilights of a day in one line, where space is short.
// chunk: parts
import type { Twilights } from '../../../rules/light/light-of-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockTime, type Zone } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

type Props = { light: Twilights; zone: Zone; className?: string }

/** `Dawn: astronomical twilight 5:27 AM, nautical 5:57 AM, civil 6:28 AM · Dusk: …`; nothing where none of them happens. */
export function TwilightLine({ light, zone, className }: Props) {
  const format = useReaderFormat()
  const parts = twilightParts(light, zone, format)
  return parts.length === 0 ? null : <p className={className}>{parts.join(' · ')}</p>
}

function twilightParts(light: Twilights, zone: Zone, format: ReaderFormat): string[] {
  const part = (title: string, times: readonly [string, string | null][]) => {
    const [first, ...others] = times.flatMap(([name, at]) =>
      at === null ? [] : [{ name, time: clockTime(at, zone, format) }],
    )
    if (!first) return []
    const rest = others.map(({ name, time }) => `, ${name} ${time}`)
    return [`${title}: ${first.name} twilight ${first.time}${rest.join('')}`]
  }
  return [
    ...part('Dawn', [
      ['astronomical', light.astronomicalDawn],
      ['nautical', light.nauticalDawn],
      ['civil', light.civilDawn],
    ]),
    ...part('Dusk', [
      ['civil', light.civilDusk],
      ['nautical', light.nauticalDusk],
      ['astronomical', light.astronomicalDusk],
    ]),
  ]
}
