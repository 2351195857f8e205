// The columns of a location's day in weather_data.
import { fieldMap } from '../../app/domains/field-map.ts'

export const dayFields = fieldMap('weather_data', {
  date: 'date',
  light: 'light',
  lightAt: 'light_at',
  temperature: 'temperature',
  humidity: 'humidity',
  windSpeed: 'wind_speed',
  windDirection: 'wind_direction',
  visibility: 'visibility',
  cloudCover: 'cloud_cover',
  precipitation: 'precipitation',
  uvIndex: 'uv_index',
  snowfall: 'snowfall',
  sunrise: 'sunrise',
  sunset: 'sunset',
  moonPhase: 'moon_phase',
  moonrise: 'moonrise',
  moonset: 'moonset',
  photographyScore: 'photography_score',
})
