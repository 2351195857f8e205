// The head of the sky view.
import { pageHead } from '../../../components/layout/page-head.ts'

export const skyHead = (origin: string) =>
  pageHead({
    title: 'Sky view',
    description:
      'Sun, moon, Milky Way, planets, landmarks and the skyline laid over your phone’s camera, for now or any time.',
    origin,
    path: '/sky',
    noIndex: true,
  })
