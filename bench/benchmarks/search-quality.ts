// Whether live search finds the intended location: the first letters of real names, one time in five with a typing
// error.

import { plainWords } from '../../src/rules/search/plain-words.ts'
import { connectBeside } from '../calls/recording.ts'
import { sampleLocations, typedFor } from '../calls/requests.ts'
import type { Benchmark, Station } from '../lab.ts'
import { atLeast } from '../report.ts'
import { singleClient } from '../support/load.ts'
import { seeded } from '../support/random.ts'

type Answer = {
  hasTypo: boolean
  hasWord: boolean
  hasName: boolean
  hasPlace: boolean
  typed: string
  name: string
  shown: string[]
}

const queries = { quick: 500, full: 2000 }

export const searchQuality: Benchmark = {
  name: 'search',
  title: 'Live search: is the meant place among the five?',
  run: async (lab) => {
    const station = await lab.large()
    const count = lab.options.quick ? queries.quick : queries.full
    const nowhere = await askAll(station, count, false)
    const near = await askAll(station, count, true)
    const shares = (name: string, answers: Answer[]) => [
      name,
      String(answers.length),
      percent(answers, 'hasWord'),
      percent(answers, 'hasName'),
      percent(answers, 'hasPlace'),
    ]
    const both = [...groups('without a position', nowhere), ...groups('from within 10 miles', near)]
    return {
      head: ['typed', 'queries', 'the meant word', 'the very name', 'the very place'],
      rows: both.map(([name, answers]) => shares(name, answers)),
      limits: [atLeast('the meant word is found', share(nowhere, 'hasWord') * 100, 90, ' %', lab.isFull)],
      notes: [
        'A query is the first 5 to 8 letters of a name that exists, one in five with a swapped, dropped, replaced or doubled letter.',
        'The meant word: one of the five names has the word, as it was meant, of which most letters were typed. The limit is judged without a position.',
      ],
      data: { notFound: nowhere.filter((answer) => !answer.hasWord).slice(0, 100) },
    }
  },
}

const groups = (title: string, answers: Answer[]): [string, Answer[]][] => [
  [title, answers],
  [`${title}, right letters`, answers.filter((answer) => !answer.hasTypo)],
  [`${title}, with a slip`, answers.filter((answer) => answer.hasTypo)],
]

type Kind = 'hasWord' | 'hasName' | 'hasPlace'
const share = (answers: Answer[], kind: Kind) =>
  answers.filter((answer) => answer[kind]).length / answers.length
const percent = (answers: Answer[], kind: Kind) => `${(share(answers, kind) * 100).toFixed(1)} %`

async function askAll(station: Station, count: number, isNear: boolean): Promise<Answer[]> {
  const sql = connectBeside(station.dataDir, 1)
  const places = (await sampleLocations(sql, count * 2)).filter(
    (place) => plainWords(place.name).join(' ').length >= 5,
  )
  await sql.end()
  const random = seeded(7)
  const client = singleClient(station.server.url)
  const answers: Answer[] = []
  for (const { id, name, latitude, longitude } of places.slice(0, count)) {
    const { typed, meant, hasTypo } = typedFor(name, random)
    // About ten miles to the north or south.
    const at = isNear
      ? `&lat=${Math.max(-90, Math.min(90, latitude + (random() - 0.5) * 0.3)).toFixed(4)}&lng=${longitude}`
      : ''
    const { body } = await client.fetch(`/api/locations/search/live?query=${encodeURIComponent(typed)}${at}`)
    const { locations } = JSON.parse(body.toString()) as { locations: { id: string; name: string }[] }
    const shown = locations.map((one) => plainWords(one.name).join(' '))
    answers.push({
      hasTypo,
      hasWord: shown.some((one) => one.split(' ').includes(meant)),
      hasName: shown.includes(plainWords(name).join(' ')),
      hasPlace: locations.some((one) => one.id === id),
      typed,
      name,
      shown,
    })
  }
  client.close()
  return answers
}
