// The time that is left until something that begins within a day. Nothing before, afterwards, and on paper.
import { Countdown } from '../../ui/countdown.tsx'

export const Soon = ({ at, before = ' · in ' }: { at: string; before?: string }) => (
  <span className="print:hidden">
    <Countdown until={at} over="" before={before} withinHours={24} />
  </span>
)
