// A message that stays until it is answered, beside others that come and go.
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearError, clearForNavigation, currentToast, type Toast, toast } from './toast.ts'

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

test('a message that follows another one waits until that one was seen, and comes once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  toast({ title: 'Listed', next: { message: { title: 'Earnings' }, afterMs: 2500 } })
  vi.advanceTimersByTime(60_000)
  expect(title()).toBe('Listed')
  const listed = currentToast.read() as Toast
  currentToast.see(listed)
  currentToast.see(listed)
  vi.advanceTimersByTime(2499)
  expect(title()).toBe('Listed')
  vi.advanceTimersByTime(1)
  expect(title()).toBe('Earnings')
  close()
  vi.advanceTimersByTime(60_000)
  expect(title()).toBeUndefined()
})
