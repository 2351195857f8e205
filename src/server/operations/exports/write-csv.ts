// CSV (RFC 4180) for spreadsheets, with a byte order mark, without which Excel garbles accents.
import { toSafeText } from '../../discovery/exchange/safe-cell.ts'
import { localMoment } from './entry-text.ts'
import type { ExportEntry, ExportFile } from './export-entry.ts'

const columns = [
  'id',
  'name',
  'note',
  'latitude',
  'longitude',
  'city',
  'region',
  'country',
  'themes',
  'bestTimeOfDay',
  'bestTime',
  'url',
] as const
const lightPlanColumns = ['localTime', 'timeZone', 'subject', 'gear'] as const
const spotColumns = ['directionDegrees', 'tags', 'source'] as const
/** `driveSource`: `estimate`, `route` of a routing service, or `own`; `driveIsAtLeast`: it may take longer. */
const driveColumns = ['driveMiles', 'driveMinutes', 'driveSource', 'driveIsAtLeast'] as const
const walkColumns = ['walkMiles', 'climbFeet', 'walkMinutes'] as const
/** Instants as local times, in the time zone of the last column. */
const timeColumns = ['arrivesAt', 'leavesAt', 'lightStartsAt', 'lightEndsAt'] as const
const lightColumns = [
  'sunrise',
  'sunset',
  'civilDawn',
  'civilDusk',
  'nauticalDawn',
  'nauticalDusk',
  'astronomicalDawn',
  'astronomicalDusk',
] as const
/** From and until, separated by spaces. */
const windowColumns = ['goldenHours', 'blueHours'] as const

export function writeCsv({ entries }: ExportFile): string {
  const isTrip = entries.some(({ day }) => day !== undefined)
  const isOwn = entries.some(({ spot }) => spot)
  const isPlanned = entries.some(({ lightPlan }) => lightPlan)
  const names = isTrip
    ? [
        'day',
        'date',
        ...columns,
        'light',
        ...driveColumns,
        ...walkColumns,
        'leaveBy',
        ...timeColumns,
        ...lightColumns,
        ...windowColumns,
        'timeZone',
      ]
    : [...columns, ...(isOwn ? spotColumns : []), ...(isPlanned ? lightPlanColumns : [])]
  const toRow = (entry: ExportEntry) => [
    ...(isTrip ? [entry.day, entry.date] : []),
    ...columns.map((name) => entry[name]),
    ...(isTrip ? toPlanCells(entry) : []),
    ...(isOwn ? [entry.spot?.directionDegrees, (entry.spot?.tags ?? []).join(', '), entry.spot?.source] : []),
    ...(isPlanned ? toLightPlanCells(entry) : []),
  ]
  const rows = entries.map((entry) =>
    toRow(entry)
      .map((value) => toCell(toText(value)))
      .join(','),
  )
  return `\ufeff${[names.join(','), ...rows].join('\r\n')}\r\n`
}

function toPlanCells({ plan, timeZone }: ExportEntry) {
  const local = (at: string | null | undefined) => (at && timeZone ? localMoment(at, timeZone) : '')
  return [
    plan?.light,
    plan?.drive?.miles,
    plan?.drive?.minutes,
    plan?.drive?.source,
    plan?.drive && String(plan.drive.isAtLeast),
    ...walkColumns.map((name) => plan?.walk[name]),
    local(plan?.drive?.leaveBy),
    ...timeColumns.map((name) => local(plan?.[name])),
    ...lightColumns.map((name) => local(plan?.dayLight?.[name])),
    ...windowColumns.map((name) =>
      (plan?.dayLight?.[name] ?? [])
        .map(({ start, end }) => `${local(start).slice(-5)}–${local(end).slice(-5)}`)
        .join(' '),
    ),
    timeZone,
  ]
}

const toLightPlanCells = ({ lightPlan, timeZone }: ExportEntry) => [
  lightPlan && timeZone ? localMoment(lightPlan.at, timeZone) : '',
  timeZone,
  lightPlan?.subject,
  lightPlan?.gear,
]

type Value = string | number | readonly string[] | null | undefined

const toText = (value: Value): string =>
  Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? '' : String(value)

function toCell(text: string): string {
  const safe = toSafeText(text)
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
