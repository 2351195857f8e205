// Ready-made questions: links to their searches, so that they work without scripts and can be shared.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { nearLandmarksQuery, type PlanData } from '../plan-route.ts'
import type { AlignSearch, PlanSearch } from '../plan-search.ts'

type Question = { text: string; align: AlignSearch }

const anywhere: Question[] = [
  {
    text: 'Milky Way upright, no moon',
    align: { body: 'core', maxTilt: 20, minAltitude: 5, light: ['dark'], moon: 'down' },
  },
  {
    text: 'Milky Way’s core up, no moon',
    align: { body: 'core', minAltitude: 10, light: ['dark'], moon: 'down' },
  },
  {
    text: 'Full moon rising in golden or blue hour',
    align: { body: 'moon', event: 'rise', light: ['golden', 'blue'], minMoon: 97 },
  },
  {
    text: 'Full moon setting in golden or blue hour',
    align: { body: 'moon', event: 'set', light: ['golden', 'blue'], minMoon: 97 },
  },
  {
    text: 'Thin crescent in the evening twilight',
    align: {
      body: 'moon',
      event: 'set',
      minAltitude: 4,
      maxAltitude: 20,
      light: ['blue', 'twilight'],
      minMoon: 1,
      maxMoon: 8,
    },
  },
]

const behind = (slug: string, name: string): Question[] => [
  {
    text: `Sunset behind ${name}`,
    align: { body: 'sun', landmark: slug, event: 'set', tolerance: 5, minAltitude: 0 },
  },
  {
    text: `Full moon behind ${name}`,
    align: { body: 'moon', landmark: slug, tolerance: 3, light: ['golden', 'blue'], minMoon: 95 },
  },
  {
    text: `Milky Way above ${name}, no moon`,
    align: {
      body: 'core',
      landmark: slug,
      tolerance: 10,
      minAltitude: 5,
      maxAltitude: 90,
      light: ['dark'],
      moon: 'down',
    },
  },
]

/** Anywhere, and behind the chosen landmark or the nearest one. */
export function useQuestions(plan: PlanData, landmark: string | undefined): Question[] {
  const { api } = useAppContext()
  const landmarks = useQuery(nearLandmarksQuery(api, plan.point)).data ?? []
  const target = landmarks.find(({ slug }) => slug === landmark) ?? landmarks[0]
  return [...anywhere, ...(target ? behind(target.slug, target.name) : [])]
}

export const isAsked = (questions: readonly Question[], align: AlignSearch) =>
  questions.some((one) => JSON.stringify(toParameters(one.align)) === JSON.stringify(toParameters(align)))

type Props = { questions: readonly Question[]; plan: PlanData; search: PlanSearch }

export function Questions({ questions, plan, search }: Props) {
  const asked = JSON.stringify(toParameters(search.align))
  return (
    <ul className="mt-6 flex flex-wrap gap-2 print:hidden" aria-label="Ready-made questions">
      {questions.map(({ text, align }) => {
        const parameters = toParameters(align)
        const isShown = JSON.stringify(parameters) === asked
        return (
          <li key={text}>
            <Link
              to="/plan"
              search={{ ...placeOf(plan, search), ...parameters }}
              hash="align"
              hashScrollIntoView={false}
              resetScroll={false}
              aria-current={isShown ? 'true' : undefined}
              className={buttonClass(
                isShown ? 'selected' : 'outline',
                'h-auto min-h-11 py-2 text-left whitespace-normal',
              )}
            >
              {text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** As the address has it, in one order. */
function toParameters(align: AlignSearch | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(align ?? {})
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
}

const placeOf = ({ point }: PlanData, { location, spot, at }: PlanSearch) => ({
  lat: point.latitude,
  lng: point.longitude,
  ...(location ? { location } : {}),
  ...(spot ? { spot } : {}),
  ...(at ? { at } : {}),
})
