// What can be reported for which reason.
import { expect, test } from 'vitest'
import { contentReasons, fitsSubject, locationReasons, reportReasons, reportSubjects } from './reporting.ts'

test('a location can be reported for any reason, everything else not for those of locations alone', () => {
  const ofLocations = locationReasons.filter(
    (reason) => !(contentReasons as readonly string[]).includes(reason),
  )
  expect(ofLocations).toContain('closed')
  for (const reason of reportReasons) {
    expect(fitsSubject(reason, 'location')).toBe(true)
    for (const subject of reportSubjects.filter((one) => one !== 'location'))
      expect([subject, reason, fitsSubject(reason, subject)]).toEqual([
        subject,
        reason,
        !(ofLocations as readonly string[]).includes(reason),
      ])
  }
})
