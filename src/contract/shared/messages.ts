// The messages of input errors whose shape declares none, so that users never see a library's wording.
import { z } from 'zod'

const expectedNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

type Size = { origin: string; limit: number | bigint }

const maxText = ({ origin, limit }: Size) =>
  origin === 'string'
    ? `Use up to ${limit} characters.`
    : origin === 'array'
      ? `Choose up to ${limit}.`
      : `Must be at most ${limit}.`

function minText({ origin, limit }: Size): string {
  if (origin === 'string')
    return limit === 1 ? 'Please fill in this field.' : `Use at least ${limit} characters.`
  return origin === 'array' ? `Choose at least ${limit}.` : `Must be at least ${limit}.`
}

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return 'Please fill in this field.'
        return `Must be ${expectedNames[issue.expected] ?? issue.expected}.`
      case 'too_big':
        return maxText({ origin: issue.origin, limit: issue.maximum })
      case 'too_small':
        return minText({ origin: issue.origin, limit: issue.minimum })
      case 'invalid_value':
        return `Must be one of: ${issue.values.map(String).join(', ')}.`
      case 'unrecognized_keys':
        return `Unknown fields: ${issue.keys.join(', ')}.`
      default:
        return 'This value is not valid.'
    }
  },
})
