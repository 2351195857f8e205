// The route of the sky view: it reads what the planner reads, for the same address.
import { pageHead } from '../../../components/layout/page-head.ts'
import { loadPlan } from '../plan/plan-route.ts'

export { loadPlan as loadSky }

export const skyHead = (origin: string) =>
  pageHead({
    title: 'Sky view',
    description:
      'Sun, moon, Milky Way, planets, landmarks and the skyline laid over your phone’s camera, for now or any time.',
    origin,
    path: '/sky',
    noIndex: true,
  })
