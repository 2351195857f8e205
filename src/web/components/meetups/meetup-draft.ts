// The fields of a meetup's form as typed, converted from a meetup and to the call's input.
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import type { MeetupSkillLevel } from '../../../rules/meetups.ts'
import { minutesBetween, type SunEvent } from '../../../rules/sun-start.ts'
import { eachNote } from './meetup-notes.tsx'

export type MeetupDraft = ReturnType<typeof eachNote<string>> & {
  title: string
  description: string
  /** Whether it takes place at one of the locations, or at another place that is marked on the map. */
  isCustom: boolean
  locationId: string | null
  locationName: string
  customLocation: string
  latitude: number | null
  longitude: number | null
  meetupDate: string
  isBySun: boolean
  startTime: string
  sunEvent: SunEvent
  sunMinutes: string
  isBefore: boolean
  durationMinutes: number
  maxAttendees: string
  skillLevel: MeetupSkillLevel
  themes: string[]
  cost: string
  equipmentProvided: string
  equipmentRequired: string
  weatherDependent: boolean
}

export const emptyMeetup: MeetupDraft = {
  ...eachNote(() => ''),
  title: '',
  description: '',
  isCustom: false,
  locationId: null,
  locationName: '',
  customLocation: '',
  latitude: null,
  longitude: null,
  meetupDate: '',
  isBySun: true,
  startTime: '',
  sunEvent: 'sunset',
  sunMinutes: '40',
  isBefore: true,
  durationMinutes: 120,
  maxAttendees: '',
  skillLevel: 'all',
  themes: [],
  cost: '',
  equipmentProvided: '',
  equipmentRequired: '',
  weatherDependent: true,
}

export function toMeetupDraft(meetup: MeetupDetail): MeetupDraft {
  const { startSun, latitude, longitude } = meetup
  return {
    ...emptyMeetup,
    ...eachNote((name) => meetup[name] ?? ''),
    title: meetup.title,
    description: meetup.description,
    isCustom: meetup.locationId === null,
    locationId: meetup.locationId,
    locationName: meetup.locationId ? meetup.location : '',
    customLocation: meetup.customLocation ?? '',
    latitude,
    longitude,
    meetupDate: meetup.meetupDate,
    isBySun: startSun !== null,
    startTime: startSun ? '' : meetup.startTime,
    ...(startSun
      ? {
          sunEvent: startSun.event,
          sunMinutes: String(Math.abs(startSun.offsetMinutes)),
          isBefore: startSun.offsetMinutes <= 0,
        }
      : {}),
    durationMinutes: meetup.durationMinutes || minutesBetween(meetup.startTime, meetup.endTime),
    maxAttendees: meetup.maxAttendees === null ? '' : String(meetup.maxAttendees),
    skillLevel: meetup.skillLevel,
    themes: meetup.themes,
    cost: meetup.cost === 0 ? '' : String(meetup.cost),
    equipmentProvided: meetup.equipmentProvided.join('\n'),
    equipmentRequired: meetup.equipmentRequired.join('\n'),
    weatherDependent: meetup.weatherDependent,
  }
}

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function toMeetupInput(draft: MeetupDraft) {
  const offset = Math.round(Number(draft.sunMinutes) || 0)
  const isPlaced = draft.isCustom
  return {
    ...eachNote((name) => draft[name] || null),
    title: draft.title,
    description: draft.description,
    locationId: isPlaced ? null : draft.locationId,
    customLocation: isPlaced ? draft.customLocation || null : null,
    latitude: isPlaced ? draft.latitude : null,
    longitude: isPlaced ? draft.longitude : null,
    meetupDate: draft.meetupDate,
    startTime: draft.isBySun ? null : draft.startTime || null,
    startSun: draft.isBySun
      ? { event: draft.sunEvent, offsetMinutes: draft.isBefore ? -offset : offset }
      : null,
    durationMinutes: draft.durationMinutes,
    maxAttendees: draft.maxAttendees.trim() === '' ? null : Number(draft.maxAttendees),
    skillLevel: draft.skillLevel,
    themes: draft.themes as never[],
    cost: Number(draft.cost) || 0,
    equipmentProvided: toLines(draft.equipmentProvided),
    equipmentRequired: toLines(draft.equipmentRequired),
    weatherDependent: draft.weatherDependent,
  }
}
