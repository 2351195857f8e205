// The position in an address of Google Maps, as saved lists and Takeout have them.

const decimal = '(-?\\d{1,3}(?:\\.\\d+)?)'
const patterns = [
  // The pin itself, before the center of the view.
  new RegExp(`!3d${decimal}!4d${decimal}`),
  new RegExp(`[?&](?:q|query|ll|destination)=(?:loc:)?${decimal}(?:,|%2C)\\+?${decimal}`, 'i'),
  new RegExp(`/(?:search|place)/${decimal}(?:,|%2C)\\+?${decimal}`, 'i'),
  new RegExp(`/@${decimal},${decimal}`),
]

export function pointInAddress(address: string): { latitude: number; longitude: number } | null {
  for (const pattern of patterns) {
    const [, latitude, longitude] = address.match(pattern) ?? []
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point
  }
  return null
}
