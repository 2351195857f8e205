// The differences between two versions of a trip in words, for a tab whose version is outdated.

type Stop = {
  id: string
  location: { name: string } | null
  light: string | null
  stayMinutes: number
  note: string
  driveMinutes: number | null
  walkMiles: number
  climbFeet: number
}
type Version = {
  name: string
  note: string
  startsOn: string
  people: number
  hasDrone: boolean
  bufferMinutes: number
  nights: readonly object[]
  days: readonly { stops: readonly Stop[] }[]
}

/** One sentence for each change; empty for two equal versions. */
export function tripDifferences(before: Version, after: Version): string[] {
  return [...fieldDifferences(before, after), ...stopDifferences(before, after)]
}

function fieldDifferences(before: Version, after: Version): string[] {
  const changes: [boolean, string][] = [
    [before.name !== after.name, `The trip is now called “${after.name}”.`],
    [before.note !== after.note, 'The note of the trip has changed.'],
    [before.startsOn !== after.startsOn, 'The trip has another start date.'],
    [
      before.people !== after.people || before.hasDrone !== after.hasDrone,
      'The group or its equipment has changed.',
    ],
    [before.bufferMinutes !== after.bufferMinutes, 'The buffer for drives has changed.'],
    [JSON.stringify(before.nights) !== JSON.stringify(after.nights), 'The nights have changed.'],
    [
      before.days.length !== after.days.length,
      `The trip now has ${after.days.length} ${after.days.length === 1 ? 'day' : 'days'}.`,
    ],
  ]
  return changes.flatMap(([isChanged, text]) => (isChanged ? [text] : []))
}

type Placed = { stop: Stop; day: number; place: number }

const places = ({ days }: Version): Map<string, Placed> =>
  new Map(
    days.flatMap(({ stops }, day) => stops.map((stop, place) => [stop.id, { stop, day: day + 1, place }])),
  )

const nameOf = ({ stop }: Placed) => stop.location?.name ?? 'A removed location'

function stopDifferences(before: Version, after: Version): string[] {
  const [old, current] = [places(before), places(after)]
  const removed = [...old].filter(([id]) => !current.has(id)).map(([, one]) => `${nameOf(one)} was removed.`)
  const others = [...current].flatMap(([id, one]) => {
    const earlier = old.get(id)
    if (!earlier) return [`${nameOf(one)} was added to day ${one.day}.`]
    if (earlier.day !== one.day) return [`${nameOf(one)} moved to day ${one.day}.`]
    return isEdited(earlier.stop, one.stop) ? [`${nameOf(one)} has other details.`] : []
  })
  return [...removed, ...others, ...reordered(before, after)]
}

const isEdited = (a: Stop, b: Stop) =>
  a.light !== b.light ||
  a.stayMinutes !== b.stayMinutes ||
  a.note !== b.note ||
  a.driveMinutes !== b.driveMinutes ||
  a.walkMiles !== b.walkMiles ||
  a.climbFeet !== b.climbFeet

/** Days whose remaining stops are in another order. */
function reordered(before: Version, after: Version): string[] {
  const idsOf = ({ days }: Version, day: number) => days[day]?.stops.map(({ id }) => id) ?? []
  return after.days.flatMap((_, day) => {
    const [old, current] = [idsOf(before, day), idsOf(after, day)]
    const shared = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id)).join()
    return shared(old, current) === shared(current, old) ? [] : [`Day ${day + 1} is in another order.`]
  })
}
