// International addresses are accepted, and each has one stored form.
import { expect, test } from 'vitest'
import { emailAddress, toStoredEmail } from './email.ts'

const accepts = (text: string) => emailAddress().safeParse(text).success

test.each([
  ['ada@example.test', 'ada@example.test'],
  ['Ada.Lovelace+spots@Example.test', 'Ada.Lovelace+spots@Example.test'],
  ['o’neill@example.test', undefined],
  ["o'neill@example.test", "o'neill@example.test"],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['INFO@BÜCHER.example', 'INFO@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ['अजय@डाटा.भारत', 'अजय@xn--c2bd1gb.xn--h2brj9c'],
  ['квіточка@пошта.укр', 'квіточка@xn--80a1acn3a.xn--j1amh'],
  ['jose\u0301@example.test', 'josé@example.test'],
  ['ada@localhost', undefined],
  ['ada@example', undefined],
  ['ada@@example.test', undefined],
  ['ada..l@example.test', undefined],
  ['.ada@example.test', undefined],
  ['ada.@example.test', undefined],
  ['ada@-example.test', undefined],
  ['ada@example-.test', undefined],
  ['ada @example.test', undefined],
  ['ada@exam\u202eple.test', undefined],
  ['ada@example.test\nBcc: x@example.test', undefined],
  [`${'a'.repeat(65)}@example.test`, undefined],
  ['ada@10.0.0.1', undefined],
])('%s → %s', (text, stored) => {
  expect(accepts(text)).toBe(stored !== undefined)
  if (stored) expect(emailAddress().parse(text)).toBe(stored)
})

test('the stored form of a stored form is itself, and a long text is judged at once', () => {
  for (const text of ['a@bücher.example', 'x', '', '@', 'ä@'])
    expect(toStoredEmail(toStoredEmail(text))).toBe(toStoredEmail(text))
  expect(accepts(`${'a-'.repeat(30_000)}@${'b-'.repeat(30_000)}`)).toBe(false)
  expect(accepts(`a@${'b.'.repeat(30_000)}!`)).toBe(false)
})
