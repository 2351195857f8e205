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

/** Behind the chosen landmark, or the nearest one. */
export function Questions({ plan, search }: { plan: PlanData; search: PlanSearch }) {
  const { api } = useAppContext()
  const landmarks = useQuery(nearLandmarksQuery(api, plan.point)).data ?? []
  const target = landmarks.find(({ slug }) => slug === search.landmark) ?? landmarks[0]
  const asked = JSON.stringify(toParameters(search.align))
  return (
    <ul className="mt-6 flex flex-wrap gap-2 print:hidden" aria-label="Ready-made questions">
      {[...anywhere, ...(target ? behind(target.slug, target.name) : [])].map(({ text, align }) => {
        const parameters = toParameters(align)
        const isAsked = JSON.stringify(parameters) === asked
        return (
          <li key={text}>
            <Link
              to="/plan"
              search={{ ...placeOf(plan, search), ...parameters }}
              hash="align"
              hashScrollIntoView={false}
              resetScroll={false}
              aria-current={isAsked ? 'true' : undefined}
              className={buttonClass(isAsked ? 'selected' : 'outline', 'h-auto min-h-11 py-2 text-left')}
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
