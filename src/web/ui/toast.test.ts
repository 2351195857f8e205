// A message that stays until it is answered, beside others that come and go.
import { expect, test } from 'vitest'
import { clearError, clearForNavigation, currentToast, toast } from './toast.ts'

const title = () => currentToast.read()?.title
const close = () => currentToast.remove(currentToast.read()?.id as number)

test('it returns after other messages and navigations, until it is closed', () => {
  toast({ title: 'A new version is ready', stays: true, action: { label: 'Reload', run: () => {} } })
  clearForNavigation()
  expect(title()).toBe('A new version is ready')
  toast({ title: 'Not saved', tone: 'bad' })
  expect(title()).toBe('Not saved')
  clearError()
  expect(title()).toBe('A new version is ready')
  toast({ title: 'Removed', action: { label: 'Undo', run: () => {} } })
  clearForNavigation()
  expect(title()).toBe('A new version is ready')
  toast({ title: 'Saved' })
  close()
  expect(title()).toBe('A new version is ready')
  close()
  expect(title()).toBeUndefined()
})
