// The names of the reasons for a report, to choose from and in the administrators' list.
import type { ReportReason } from '../../rules/reporting.ts'

export const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Abusive or harassing',
  wrong: 'Wrong or misleading',
  copyright: 'Uses my work without permission',
  privacy: 'Shows private information',
  danger: 'Dangerous or harmful to nature',
  closed: 'Closed or no longer accessible',
  'wrong-position': 'Wrong position on the map',
  duplicate: 'Duplicate of another location',
  unsafe: 'Unsafe to visit',
  other: 'Something else',
}
