// The running timer of a long exposure, on the device.
import { type ExposureTimer, readTimer } from '../../../../../rules/camera/exposure-timer.ts'

const storageKey = 'exposureTimer'

export function readStoredTimer(): ExposureTimer | undefined {
  try {
    return readTimer(JSON.parse(localStorage.getItem(storageKey) ?? 'null'), Date.now())
  } catch {
    return undefined
  }
}

export const hasTimer = (): boolean => readStoredTimer() !== undefined

export function storeTimer(timer: ExposureTimer | undefined): void {
  try {
    if (timer) localStorage.setItem(storageKey, JSON.stringify(timer))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be disabled; the timer works without it.
  }
}
