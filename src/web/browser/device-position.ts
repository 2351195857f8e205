// The user's position from the browser: high accuracy, timeout 10 seconds, a cached position may be 5 minutes old.

export type DevicePosition = { lat: number; lng: number }

/** The specification's messages for the two errors. */
const positionUnsupported = 'Geolocation is not supported by this browser.'
const positionRefused = 'Unable to retrieve your location. Please enable location permissions.'

/** Thrown with one of the two messages above. */
export class PositionError extends Error {}

/** Requests the position, rounded to 4 decimals (about 30 ft) because it is put into the address bar. */
export function readDevicePosition(): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionError(positionUnsupported))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: Math.round(coords.latitude * 1e4) / 1e4,
          lng: Math.round(coords.longitude * 1e4) / 1e4,
        }),
      () => reject(new PositionError(positionRefused)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
    )
  })
}
