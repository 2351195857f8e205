// The standard members of a problem keep their meaning, whatever its extension members are called.
import { expect, test } from 'vitest'
import { Problem, problemBody } from '../problems.ts'

test('no extension member shadows type, title, status, detail or instance', () => {
  const data: Record<string, unknown> = {
    type: 'x',
    title: 'x',
    status: 'upcoming',
    detail: 'x',
    instance: 'x',
    meetupStatus: 'upcoming',
  }
  expect(problemBody(new Problem('wrong-state', 'This meetup was canceled.', data))).toEqual({
    type: 'wrong-state',
    title: 'This isn’t possible in its current state',
    status: 409,
    detail: 'This meetup was canceled.',
    meetupStatus: 'upcoming',
  })
  // @ts-expect-error the type refuses them, too
  new Problem('wrong-state', undefined, { status: 'upcoming' })
})
