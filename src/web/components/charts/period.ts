// The period of a page with charts, from its address.
import { useSearch } from '@tanstack/react-router'
import { type AnalyticsPeriod, analyticsPeriods } from '../../../rules/analytics.ts'

const usual: AnalyticsPeriod = 30

/** 30 days unless the address names another valid period. */
export const toDays = (text: unknown): AnalyticsPeriod =>
  analyticsPeriods.find((days) => String(days) === String(text)) ?? usual

export const useDays = (): AnalyticsPeriod =>
  toDays((useSearch({ strict: false }) as { days?: unknown }).days)
