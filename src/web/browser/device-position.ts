// The user's position from the browser: high accuracy, timeout 10 seconds, a cached position may be 5 minutes old.
// chunk: frame

export type DevicePosition = { lat: number; lng: number }

/** The specification's messages for the two errors. */
const positionUnsupported = 'Geolocation is not supported by this browser.'
const positionRefused = 'Unable to retrieve your location. Please enable location permissions.'

const searchInstead = 'Search for a town or city instead.'
const allowIt =
  'Location is blocked for this site. Allow it with the icon beside the address or in your device settings, then try again.'
const tryLater = `Your device couldn't find its position. Turn on location or Wi-Fi and try again. ${searchInstead}`

/** Thrown with one of the two messages above; `advice` says what the user can do. */
export class PositionError extends Error {
  readonly advice: string
  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}

/** Requests the position, rounded to 4 decimals (about 30 ft) because it is put into the address bar. */
export function readDevicePosition(): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionError(positionUnsupported, searchInstead))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: Math.round(coords.latitude * 1e4) / 1e4,
          lng: Math.round(coords.longitude * 1e4) / 1e4,
        }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionError(positionRefused, code === PERMISSION_DENIED ? allowIt : tryLater)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
    )
  })
}
