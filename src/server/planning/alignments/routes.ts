// Calls on alignments → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { readLandmarkAlignments } from './behind-landmark.ts'
import { readEclipses } from './eclipses.ts'
import { searchAlignments } from './find.ts'
import { listLightDays } from './light-days.ts'
import { readMeetings } from './meetings.ts'
import { readMeteors } from './meteors.ts'
import { readMoonDistances } from './moon-distances.ts'
import { withOpenLocation } from './open-location.ts'
import { readPlanets } from './planets.ts'
import { readPosition } from './position.ts'

export const alignmentOperations: Operations<typeof contract.alignments> = {
  find: async (context, input) => {
    const { readSql, now } = context.deps
    const { alignments, leftOut, missingHeights } = await searchAlignments(
      readSql,
      now(),
      await withOpenLocation(context, input),
    )
    return {
      items: alignments,
      nextCursor: undefined,
      headers: {
        'x-left-out-faint': String(leftOut.faint),
        'x-left-out-behind-ridge': String(leftOut.behindRidge),
        'x-missing-heights': missingHeights.join(),
      },
    }
  },
  behindLandmark: readLandmarkAlignments,
  position: async (context, input) => {
    const { readSql, now } = context.deps
    return await readPosition(readSql, now(), await withOpenLocation(context, input))
  },
}

export const eclipseOperations: Operations<typeof contract.eclipses> = {
  find: ({ deps }, input) => readEclipses(deps.now(), input),
}

export const meteorOperations: Operations<typeof contract.meteors> = {
  find: ({ deps }, input) => readMeteors(deps.now(), input),
}

export const moonOperations: Operations<typeof contract.moon> = {
  distances: ({ deps }, input) => readMoonDistances(deps.now(), input),
}

export const planetOperations: Operations<typeof contract.planets> = {
  ofNight: ({ deps }, input) => readPlanets(deps.now(), input),
  meetings: ({ deps }, input) => readMeetings(deps.now(), input),
}

export const lightDayOperations: Operations<typeof contract.lightDays> = {
  list: (_, input) => listLightDays(input),
}
