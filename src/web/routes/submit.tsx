// /submit: the form of a new location.
import { createFileRoute } from '@tanstack/react-router'
import { SubmitPage } from '../pages/submit/page.tsx'
import { pageHead } from '../parts/page-head.ts'
import { browserConfigOf } from '../parts/use-browser-config.ts'

export const Route = createFileRoute('/submit')({
  head: ({ matches }) =>
    pageHead({
      title: 'Submit Location',
      description: 'Share a place worth photographing: by map, by your position or straight from the GPS data of a photograph.',
      origin: browserConfigOf(matches)?.publicUrl ?? '',
      path: '/submit',
      noIndex: true,
    }),
  component: SubmitPage,
})
