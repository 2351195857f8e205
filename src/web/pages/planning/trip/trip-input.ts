// The input of a trip's save, and this tab's saves whose response has not arrived, because the connection was
// lost or a reload interrupted them. A trip that such a save led to was not changed by somebody else.
import type { Trip } from '../../../../contract/planning/trips.ts'

export const toInput = ({
  id,
  version,
  name,
  note,
  startsOn,
  people,
  hasDrone,
  bufferMinutes,
  nights,
  days,
}: Trip) => ({
  id,
  version,
  name,
  note,
  startsOn,
  people,
  hasDrone,
  bufferMinutes,
  nights,
  days: days.map(({ stops }) => ({
    stops: stops.map((stop) => ({
      id: stop.id,
      locationId: stop.locationId,
      light: stop.light,
      stayMinutes: stop.stayMinutes,
      note: stop.note,
      driveMinutes: stop.driveMinutes,
      walkMiles: stop.walkMiles,
      climbFeet: stop.climbFeet,
    })),
  })),
})

export type TripInput = ReturnType<typeof toInput>

const maxRemembered = 5
const storageKey = (id: string) => `tripSaves:${id}`

// The server trims texts.
export const toContent = ({ version: _, ...content }: TripInput) =>
  JSON.stringify(content, (__, value: unknown) => (typeof value === 'string' ? value.trim() : value))

function readSaves(id: string): TripInput[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(id)) ?? '[]') as TripInput[]
  } catch {
    return []
  }
}

function writeSaves(id: string, saves: TripInput[]): void {
  try {
    if (saves.length > 0) sessionStorage.setItem(storageKey(id), JSON.stringify(saves.slice(-maxRemembered)))
    else sessionStorage.removeItem(storageKey(id))
  } catch {
    // Without storage, a lost save looks like another tab's.
  }
}

/** Called before it is sent. */
export const rememberSave = (input: TripInput): void => writeSaves(input.id, [...readSaves(input.id), input])

/** The server has answered with this version or a later one. */
export const forgetSaves = (id: string, version: number): void =>
  writeSaves(
    id,
    readSaves(id).filter((save) => save.version >= version),
  )

/** Whether a save of this tab may have changed the trip since it was read. */
export const hasOpenSave = ({ id, version }: Trip): boolean =>
  readSaves(id).some((save) => save.version >= version)

/** Whether a save of this tab led to this version. */
export const isOwnSave = (trip: Trip): boolean =>
  readSaves(trip.id).some(
    (save) => save.version + 1 === trip.version && toContent(save) === toContent(toInput(trip)),
  )
