// Domain registration: where sun and moon are, when they stand in a direction or behind a landmark; eclipses, meteor showers, planets and the moon’s distance.
import type { Domain } from '../../app/domains/domain.ts'
import { alignmentCalendar } from './calendar-file.ts'
import {
  alignmentOperations,
  eclipseOperations,
  lightDayOperations,
  meteorOperations,
  moonOperations,
  planetOperations,
} from './routes.ts'

export const alignments = {
  name: 'alignments',
  uses: ['gazetteer', 'light', 'horizon', 'landmarks', 'locations', 'properties'],
  operations: {
    alignments: alignmentOperations,
    eclipses: eclipseOperations,
    lightDays: lightDayOperations,
    meteors: meteorOperations,
    moon: moonOperations,
    planets: planetOperations,
  },
  routes: {
    'alignment-calendar': {
      path: /^\/alignments\.ics$/,
      limit: 'calls',
      answer: (deps, { session, url }) => alignmentCalendar({ deps, session }, url),
    },
  },
} satisfies Domain
