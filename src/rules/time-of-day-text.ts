// Times of day as phrases: "at sunrise", "in the morning".
// chunk: cards
import type { BestTimeOfDay } from './places.ts'

export const timeOfDayText: Record<BestTimeOfDay, string> = {
  sunrise: 'at sunrise',
  morning: 'in the morning',
  midday: 'at midday',
  afternoon: 'in the afternoon',
  sunset: 'at sunset',
  'blue-hour': 'at blue hour',
  night: 'at night',
}
