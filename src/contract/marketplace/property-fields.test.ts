// The messages of a listing's form: what is missing, and what is there but not possible, are different things.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { missingText } from './amounts.ts'
import { newPropertyFields } from './property-fields.ts'

const form = z.object(newPropertyFields)
const valid = { title: 'Barn', description: 'Red.', hourlyRate: '80', location: 'Moab, UT' }
const messages = (change: object) =>
  form
    .safeParse({ ...valid, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  [{}, []],
  [{ dailyRate: '' }, []],
  [{ dailyRate: '0.01' }, []],
  [{ dailyRate: '0' }, [['dailyRate', 'Enter a daily rate of at least $0.01, or leave it empty.']]],
  [{ dailyRate: '-1' }, [['dailyRate', 'Enter a daily rate of at least $0.01, or leave it empty.']]],
  [{ dailyRate: -1 }, [['dailyRate', 'Enter a daily rate of at least $0.01, or leave it empty.']]],
  [{ title: 'x'.repeat(200) }, []],
  [{ title: 'x'.repeat(201) }, [['title', 'Use up to 200 characters.']]],
  [{ description: 'x'.repeat(10_001) }, [['description', 'Use up to 10000 characters.']]],
  [{ title: ' ' }, [['title', missingText]]],
  [{ hourlyRate: '' }, [['hourlyRate', missingText]]],
])('%j', (change, expected) => {
  expect(messages(change)).toEqual(expected)
})
