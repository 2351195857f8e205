// The schema of demo/properties.json: invented listings, which say so.
import { z } from 'zod'
import { propertyFields } from '../../../contract/marketplace/property-fields.ts'
import { toOutputs } from '../../../contract/shared/fields.ts'
import { listingStates } from '../../../rules/listings.ts'
import {
  propertyAmenities,
  propertyStyles,
  propertyTypes,
  specialFeatures,
  weekdays,
} from '../../../rules/properties.ts'
import { cancellationPolicies } from '../../../rules/property-refund.ts'

const clock = z.string().regex(/^\d\d:\d\d$/)
const dollars = z.number().multipleOf(0.01).positive().max(2000)

export const demoPropertyShape = z.strictObject({
  // Fields without a stricter rule below, which a listing may lack.
  ...z.object(toOutputs(propertyFields)).omit({ contactPhone: true, contactEmail: true }).partial().shape,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  owner: z.string(),
  title: z.string().min(5).max(80),
  propertyType: z.enum(propertyTypes),
  description: z.string().min(100).max(600).endsWith(' This listing is invented.'),
  /** Of a street that does not exist. */
  address: z.string().regex(/Demo|Example|Sample|Fictional|Imaginary|Placeholder/),
  city: z.string(),
  state: z.string().length(2),
  zipCode: z.string().regex(/^\d{5}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hourlyRate: dollars,
  dailyRate: dollars.nullable(),
  minimumHours: z.number().int().min(1).max(8),
  maximumCapacity: z.number().int().min(1).max(60),
  availableDays: z.array(z.enum(weekdays)).min(1),
  availableTimeStart: clock,
  availableTimeEnd: clock,
  bookingLeadTime: z.number().int().min(0).max(168),
  photographyStyles: z.array(z.enum(propertyStyles)).min(1),
  amenities: z.array(z.enum(propertyAmenities)),
  specialFeatures: z.array(z.enum(specialFeatures)),
  rules: z.array(z.string().min(5)).min(1),
  acreage: z.number().positive().nullable(),
  cancellationPolicy: z.enum(cancellationPolicies),
  listingState: z.enum(listingStates).exclude(['removed']),
  reviewNote: z.string().nullable(),
  listedOn: z.iso.date(),
  /** Counted from the day of the seeding. */
  blocked: z.array(
    z.strictObject({ inDays: z.number().int().min(1), days: z.number().int().min(1), note: z.string() }),
  ),
  images: z
    .array(
      z.strictObject({ file: z.string().endsWith('.jpg'), alt: z.string().startsWith('Illustrative: ') }),
    )
    .max(3),
})

export type DemoProperty = z.infer<typeof demoPropertyShape>
