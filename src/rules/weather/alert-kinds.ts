// The kinds of weather alert that a user can choose, with their names, and how many favorites are watched.

export const weatherAlertKinds = ['fog', 'clear-night', 'high-clouds', 'first-snow'] as const
export type WeatherAlertKind = (typeof weatherAlertKinds)[number]

export const weatherAlertNames: Record<WeatherAlertKind, string> = {
  fog: 'Fog around sunrise',
  'clear-night': 'Clear, dark nights',
  'high-clouds': 'High clouds at sunset',
  'first-snow': 'First snow',
}
