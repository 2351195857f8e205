// The page of one meetup. Its queries and head load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { MeetupPage } from '../pages/community/meetup/page.tsx'
import { MeetupNotFound } from '../pages/status/not-found/missing.tsx'

export const Route = createFileRoute('/meetup/$id')({
  loader: async ({ context, params }) =>
    (await import('../pages/community/meetup/meetup-route.ts')).loadMeetupPage(context, params.id),
  head: async ({ match, matches, params }) =>
    (await import('../pages/community/meetup/meetup-route.ts')).headOfMeetup(
      match.context,
      params.id,
      getBrowserConfig(matches),
    ),
  component: MeetupPage,
  notFoundComponent: MeetupNotFound,
})
