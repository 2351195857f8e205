// The reasons of reports in words, for those who report and those who decide.
import type { ReportReason } from '../../../rules/reporting.ts'

export const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Abusive or harassing',
  wrong: 'Wrong or misleading',
  copyright: 'Uses my work without permission',
  privacy: 'Shows private information',
  danger: 'Dangerous or harmful to nature',
  other: 'Something else',
}
