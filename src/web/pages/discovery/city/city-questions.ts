// Questions about a city, answered from the database and the light of the day: shown on the page and as structured data.
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import type { Light } from '../../../../contract/discovery/light.ts'
import { wholeDistance } from '../../../../rules/distance-text.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { clockSpan } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { counted, spaced } from '../../../format/labels.ts'

export type Question = { question: string; answer: string }

export function cityQuestions(city: CityDetail, light: Light, format: ReaderFormat): Question[] {
  const { name } = city
  return [
    { question: `How many photo locations are there in ${name}?`, answer: countAnswer(city, format) },
    ...(city.top.length > 0
      ? [{ question: `What are the best photo spots in ${name}?`, answer: bestAnswer(city) }]
      : []),
    { question: `When is golden hour in ${name}?`, answer: goldenAnswer(light, format) },
    ...(city.bestTimes.length > 0
      ? [{ question: `What’s the best time of day for photography in ${name}?`, answer: timeAnswer(city) }]
      : []),
    { question: `Which photo locations in ${name} are free?`, answer: freeAnswer(city) },
    {
      question: `Do I need a permit to take photos in ${name}?`,
      answer:
        'It depends on who manages the ground you stand on, how many you are, and what you put on the ground. Each location’s page has a permit check that quotes the rule and its source, and says “unknown” where we have no data.',
    },
  ]
}

function countAnswer(city: CityDetail, format: ReaderFormat): string {
  const { locationCount, closedCount, reviewCount, radiusMiles } = city
  const closed = closedCount > 0 ? `, ${closedCount} of them closed or private` : ''
  return `We list ${counted(locationCount, 'location')} within ${wholeDistance(radiusMiles, format)} of the center${closed}, with ${counted(reviewCount, 'review')} by photographers who have been there.`
}

const bestAnswer = ({ top }: CityDetail) =>
  `The most popular right now: ${top
    .slice(0, 3)
    .map(({ location: { name, rating, reviewCount } }) =>
      reviewCount > 0 ? `${name} (${rating.toFixed(1)} from ${counted(reviewCount, 'review')})` : name,
    )
    .join('; ')}.`

function goldenAnswer(light: Light, format: ReaderFormat): string {
  const { goldenHours, date } = light
  if (goldenHours.length === 0) return 'The sun isn’t low on this day: there’s no golden hour.'
  const spans = goldenHours.map((span) => clockSpan(span, light, format)).join(' and ')
  return `On ${longDay(date, format)}, golden hour is ${spans}, counted with the sun between 4° below and 6° above a level horizon.`
}

function timeAnswer({ bestTimes }: CityDetail): string {
  const total = bestTimes.reduce((sum, { count }) => sum + count, 0)
  const named = bestTimes
    .slice(0, 3)
    .map(({ time, count }) => spaced(time).toLowerCase() + (total === 1 ? '' : ` (${count})`))
  return total === 1
    ? `The one guide that recommends a time of day names ${named[0]}.`
    : `Named most often by the ${counted(total, 'guide')} that recommend a time of day: ${named.join(', ')}.`
}

function freeAnswer({ freeCount, locationCount, closedCount, parkingCount }: CityDetail): string {
  const open = locationCount - closedCount
  return `${freeCount} of ${counted(open, 'open location')} charge no entry fee, and ${parkingCount} have parking. Each card shows the fee.`
}
