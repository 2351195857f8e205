// Every field of a form has the name of one in its call's input: only then it has limits, and shows its errors.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../src/contract/contract.ts'
import { getCallLimits } from '../src/contract/shared/field-limits.ts'
import { filesBelow, readText } from './support/sources.ts'

const forms = filesBelow('src/web', /\.tsx$/).flatMap((path) => {
  const call = /from 'virtual:fields\/([\w.]+)'/.exec(readText(path))?.[1]
  return call === undefined ? [] : [{ path, call }]
})

test.each(forms)('$path: its fields are those of $call', ({ path, call }) => {
  const names = findFieldNames(path, new Set())
  const limits = getCallLimits(contract, call)
  expect(names).not.toEqual([])
  expect(names.filter((name) => !(name in limits))).toEqual([])
})

/** Of the fields in a file, and in those beside it that it imports. */
function findFieldNames(path: string, seen: Set<string>): string[] {
  seen.add(path)
  const text = readText(path)
  const fields = text.matchAll(
    /<(?:Field|TextField|SelectField|(?:New)?PasswordField)\s[^<]*?\bname="([^"]+)"/g,
  )
  const beside = [...text.matchAll(/from '(\.\/[\w-]+\.tsx)'/g)]
    .map(([, target]) => join(dirname(path), target as string))
    .filter((target) => !seen.has(target))
  return [
    ...[...fields].map(([, name]) => name as string),
    ...beside.flatMap((one) => findFieldNames(one, seen)),
  ]
}
