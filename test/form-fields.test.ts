// Every field of a form has the name of one in its call's input: only then it has limits, and shows its errors.
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../src/contract/contract.ts'
import { getCallLimits } from '../src/contract/shared/field-limits.ts'
import { filesBelow, readText } from './support/sources.ts'

/** Fields of which a form makes one field of its call, and those of the actions below a form. */
const otherFields: Record<string, string[]> = {
  'src/web/pages/operations/admin/offline-pack-dialog.tsx': ['kind', 'city', 'box', 'list'],
  'src/web/pages/operations/admin/newsletter-form.tsx': ['testAddress', 'sendAt'],
}

const findCalls = (path: string) =>
  [...readText(path).matchAll(/from 'virtual:fields\/([\w.]+)'/g)].map(([, call]) => call as string)

const forms = filesBelow('src/web', /\.tsx$/).filter((path) => findCalls(path).length > 0)

test.each(forms)('%s', (path) => {
  const names = findFieldNames(path, new Set())
  const known = findCalls(path).flatMap((call) => Object.keys(getCallLimits(contract, call)))
  expect(names).not.toEqual([])
  expect(names.filter((name) => ![...known, ...(otherFields[path] ?? [])].includes(name))).toEqual([])
})

/** Of the fields in a file, and in those beside it that it imports, unless they are forms of their own. */
function findFieldNames(path: string, seen: Set<string>): string[] {
  seen.add(path)
  const text = readText(path)
  const fields = text.matchAll(
    /<(?:Field|TextField|SelectField|(?:New)?PasswordField)\s[^<]*?\bname="([^"]+)"/g,
  )
  const beside = [...text.matchAll(/from '(\.\/[\w-]+\.tsx)'/g)]
    .map(([, target]) => join(dirname(path), target as string))
    .filter((target) => !seen.has(target) && !/<form\b/i.test(readText(target)))
  return [
    ...[...fields].map(([, name]) => name as string),
    ...beside.flatMap((one) => findFieldNames(one, seen)),
  ]
}
