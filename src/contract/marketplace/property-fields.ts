// The fields of a private property, each declared once with its input and output, and the names that the two forms of the
// specification send. server/marketplace/properties/fields.ts maps the columns.
import { z } from 'zod'
import { moveModes, weatherMoves } from '../../rules/booking-moves.ts'
import { bookingModes, instantGuests } from '../../rules/instant-booking.ts'
import { windowDirections } from '../../rules/light/window-directions.ts'
import { maxOpeningHoursLength } from '../../rules/opening-hours/parse.ts'
import {
  ownerRequiredFields,
  propertyAmenities,
  propertyLimits,
  propertyStyles,
  propertyTypes,
  specialFeatures,
  weekdays,
} from '../../rules/properties.ts'
import { explainOpeningHours, tidyOpeningHours } from '../../rules/property-hours-input.ts'
import { cancellationPolicies } from '../../rules/property-refund.ts'
import { imageList } from '../discovery/submission.ts'
import { asLine, day, integerIn, latitude, longitude, numberIn, plainText, storable } from '../shared/call.ts'
import { emailAddress } from '../shared/email.ts'
import { fieldIn, optionalText, toInputs } from '../shared/fields.ts'
import { dollars, missingText, money, orNull } from './amounts.ts'
import { priceRulesInput, priceRulesShape } from './property-prices.ts'

const required = (max: number) =>
  storable(
    z
      .string(missingText)
      .overwrite(asLine(max))
      .trim()
      .min(1, missingText)
      .max(max, `Use up to ${max} characters.`),
  )

/** Values of a vocabulary in any case, in the vocabulary's order. */
const choices = <const T extends readonly string[]>(values: T) =>
  z
    .array(z.string())
    .transform((list) => list.map((text) => find(values, text) ?? text))
    .pipe(z.array(z.enum(values as unknown as [T[number], ...T[number][]])))
    .transform((list) => values.filter((value) => list.includes(value as never)) as T[number][])

const choice = <const T extends readonly string[]>(values: T) =>
  z
    .string()
    .transform((text) => find(values, text.trim().replaceAll(' ', '_')) ?? text)
    .pipe(z.enum(values as unknown as [T[number], ...T[number][]]))

const find = (values: readonly string[], text: string) =>
  values.find((value) => value.toLowerCase() === text.trim().toLowerCase())

/** Rules as a list, or as lines of text; empty ones are dropped. */
const ruleList = z
  .union([z.array(z.string()), z.string()])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split('\n')).map((line) => line.trim()).filter(Boolean),
  )
  .pipe(z.array(plainText(propertyLimits.rule)).max(propertyLimits.maxRules))

/** A day that the calendar knows: PostgreSQL has no year 0, and nobody books centuries ahead. */
export const calendarDay = day.refine(
  (date) => date >= '2000-01-01' && date < '2200-01-01',
  'Choose a day of this century or the next.',
)

const clock = (message: string, isEnd: boolean) =>
  z
    .string()
    .trim()
    .regex(isEnd ? /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/ : /^([01]\d|2[0-3]):[0-5]\d$/, message)
export const startClock = clock('Enter a time as HH:MM.', false)
export const endClock = clock('Enter a time as HH:MM, up to 24:00.', true)

const rate = dollars(1, propertyLimits.maxRateCents)
const hours = integerIn(1, propertyLimits.maxMinimumHours)
const people = integerIn(1, propertyLimits.maxCapacity)
const longest = integerIn(1, propertyLimits.maxHours)
const daysAhead = integerIn(1, propertyLimits.maxHorizonDays)
const buffer = integerIn(0, propertyLimits.maxBufferMinutes)

/** In OpenStreetMap's syntax, by the clock; stored in one spelling. */
const openingHours = optionalText(maxOpeningHoursLength)
  .superRefine((value, context) => {
    const message = value === null ? undefined : explainOpeningHours(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((value) => value && tidyOpeningHours(value))

/** Seven, from Monday. */
const hoursByWeekday = z
  .array(orNull(hours))
  .refine(
    (list) => list.length === 0 || list.length === weekdays.length,
    'Give seven values, from Monday, or none.',
  )
  .transform((list) => (list.every((value) => value === null) ? [] : list))

const email = emailAddress().max(254)

/** Bank details or another way of payment, stored encrypted: only the last four characters are ever shown. */
const banking = z.union([
  required(500),
  z
    .record(plainText(50), plainText(200))
    .refine((fields) => JSON.stringify(fields).length < 500, 'Use up to 500 characters.')
    .transform((fields) => JSON.stringify(fields)),
])

const listed = fieldIn('list')
const onPage = fieldIn('page')
const revealed = fieldIn('revealed')

const text = z.string().nullable()
const whole = z.number().int()
const note = onPage(optionalText(propertyLimits.note), text)

/**
 * What owners enter, by who sees it: everybody in lists (`list`), everybody on the property's page (`page`), or who may know the
 * address (`revealed`): the owner, administrators and guests with a confirmed booking.
 */
export const propertyFields = {
  title: listed(required(propertyLimits.title), z.string()),
  description: listed(required(propertyLimits.description), z.string()),
  hourlyRate: listed(rate, money),
  propertyType: listed(choice(propertyTypes), z.enum(propertyTypes)),
  acreage: onPage(orNull(numberIn(0, 1_000_000)), z.number().nullable()),
  address: revealed(optionalText(500), text),
  city: listed(required(200), z.string()),
  state: listed(
    optionalText(200).transform((code) => (code && /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : code)),
    text,
  ),
  zipCode: revealed(optionalText(20), text),
  latitude: revealed(latitude, z.number()),
  longitude: revealed(longitude, z.number()),
  dailyRate: listed(
    orNull(
      dollars(1, propertyLimits.maxRateCents, 'Enter a daily rate of at least $0.01, or leave it empty.'),
    ),
    money.nullable(),
  ),
  priceRules: onPage(priceRulesInput, priceRulesShape),
  minimumHours: listed(hours, whole),
  maximumCapacity: listed(people, whole),
  availableDays: onPage(
    choices(weekdays).refine((days) => days.length > 0, 'Choose at least one day.'),
    z.array(z.enum(weekdays)),
  ),
  availableTimeStart: onPage(startClock, z.string()),
  availableTimeEnd: onPage(endClock, z.string()),
  /** Counts instead of the three before it; null: those count. */
  openingHours: onPage(openingHours, text),
  /** Hours of what begins on a weekday, from Monday; null: `minimumHours`. Empty without any. */
  minimumByWeekday: onPage(hoursByWeekday, z.array(whole.nullable())),
  /** Hours; null without a limit. */
  maximumHours: onPage(orNull(longest), whole.nullable()),
  /** Minutes that stay free before and after each booking. */
  bufferBefore: onPage(buffer, whole),
  bufferAfter: onPage(buffer, whole),
  /** Hours. */
  bookingLeadTime: onPage(integerIn(0, propertyLimits.maxLeadTimeHours), whole),
  /** Months. */
  bookingHorizon: onPage(integerIn(1, propertyLimits.maxHorizonMonths), whole),
  /** Counts instead of the months; null: those count. */
  bookingHorizonDays: onPage(orNull(daysAhead), whole.nullable()),
  bookingMode: listed(choice(bookingModes), z.enum(bookingModes)),
  /** Hours. */
  instantLeadTime: onPage(integerIn(0, propertyLimits.maxLeadTimeHours), whole),
  /** Null: any group that the property takes. */
  instantGroupSize: onPage(orNull(people), whole.nullable()),
  instantGuests: onPage(choices(instantGuests), z.array(z.enum(instantGuests))),
  moveMode: onPage(choice(moveModes), z.enum(moveModes)),
  weatherMoves: onPage(choice(weatherMoves), z.enum(weatherMoves)),
  photographyStyles: listed(choices(propertyStyles), z.array(z.enum(propertyStyles))),
  amenities: listed(choices(propertyAmenities), z.array(z.enum(propertyAmenities))),
  specialFeatures: listed(choices(specialFeatures), z.array(z.enum(specialFeatures))),
  rules: onPage(ruleList, z.array(z.string())),
  restrictions: note,
  equipmentProvided: note,
  seasonalNotes: note,
  noiseRules: note,
  power: note,
  parking: note,
  accessNotes: note,
  droneRules: note,
  windowDirections: onPage(choices(windowDirections), z.array(z.enum(windowDirections))),
  cancellationPolicy: listed(choice(cancellationPolicies), z.enum(cancellationPolicies)),
  contactPhone: revealed(optionalText(40), text),
  contactEmail: revealed(z.union([z.literal('').transform(() => null), email]).nullable(), text),
}

/** The names that the forms use. Each property of the third group is another form's name for a field. */
const formFields = {
  ...toInputs(propertyFields),
  // Returned in another form.
  images: imageList,
  bankingInfo: banking,
  // The other form's names.
  location: required(400),
  minimumBooking: hours,
  maxGroupSize: people,
  coordinates: z.object({ lat: latitude, lng: longitude }),
  paymentMethod: banking,
}

const { title, description, hourlyRate, ...rest } = formFields
const allOptional = z.object(formFields).partial()

/** A new listing: the fields that both forms require, and all others. */
export const newPropertyFields = { title, description, hourlyRate, ...z.object(rest).partial().shape }
export const changedPropertyFields = allOptional.shape

type FormValues = z.output<typeof allOptional>

/** A listing's fields under one name each; an absent field is undefined. Amounts are cents. */
export type PropertyInput = Omit<
  FormValues,
  | 'location'
  | 'minimumBooking'
  | 'maxGroupSize'
  | 'coordinates'
  | 'paymentMethod'
  | 'hourlyRate'
  | 'dailyRate'
> & {
  hourlyRateCents?: number | undefined
  dailyRateCents?: number | null | undefined
}

/** Resolves the forms' names. A position of 0, 0 is a placeholder of a form without a map. */
export function toPropertyInput(values: FormValues): PropertyInput {
  const {
    location,
    minimumBooking,
    maxGroupSize,
    coordinates,
    paymentMethod,
    hourlyRate,
    dailyRate,
    ...same
  } = values
  const [city, state] = location?.split(',').map((part) => part.trim()) ?? []
  const { lat = same.latitude, lng = same.longitude } = coordinates ?? {}
  const isPlaceholder = lat === 0 && lng === 0
  return {
    ...same,
    city: same.city ?? (city || undefined),
    state: same.state === undefined && city ? state || undefined : same.state,
    minimumHours: same.minimumHours ?? minimumBooking,
    maximumCapacity: same.maximumCapacity ?? maxGroupSize,
    latitude: isPlaceholder ? undefined : lat,
    longitude: isPlaceholder ? undefined : lng,
    bankingInfo: same.bankingInfo ?? paymentMethod,
    hourlyRateCents: hourlyRate,
    dailyRateCents: dailyRate,
  }
}

/** The fields of the owner's form that are missing. */
export function missingFields(values: FormValues): string[] {
  if (values.location !== undefined) return []
  const input = toPropertyInput(values)
  return ownerRequiredFields.filter((field) => input[field] === undefined || input[field] === null)
}
