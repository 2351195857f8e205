// A property's offer and conditions: hours, styles, amenities, equipment, rules, and its cancellation policy.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { areaText } from '../../../../rules/distance-text.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import type { ListingSection } from '../../../components/listing-form/listing-entry.ts'
import { getSectionNotes } from '../../../components/listing-form/listing-notes.ts'
import {
  aheadText,
  betweenText,
  hourFacts,
  minimumText,
} from '../../../components/properties/booking-hours.ts'
import { graceText, policyTexts } from '../../../components/properties/cancellation.ts'
import { bookingModeNames, instantRules } from '../../../components/properties/instant-booking.ts'
import { moveModeTexts, weatherText } from '../../../components/properties/moves.ts'
import { priceRuleLines } from '../../../components/properties/price-rules-text.ts'
import { counted, spaced, whole } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function PropertyFacts({ property }: { property: Property }) {
  const { photographyStyles, specialFeatures, amenities, rules } = property
  const format = useReaderFormat()
  return (
    <>
      <Section title="At a glance">
        <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
          {toFacts(property, format).map(({ label, value }) => (
            <div key={label}>
              <dt className="text-13 text-quiet">{label}</dt>
              <dd className="tabular whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {photographyStyles.length + specialFeatures.length > 0 && (
        <Section title="Suited to">
          <ul className="flex flex-wrap gap-2">
            {[...photographyStyles, ...specialFeatures].map((name) => (
              <li key={name} className="rounded-pill border border-hairline px-3 py-1">
                {name}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {amenities.length > 0 && (
        <Section title="Amenities">
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {amenities.map((amenity) => (
              <li key={amenity} className="flex items-start gap-3">
                <Check className="mt-0.5 size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
                {amenity}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Notes property={property} section="equipment" />
      {rules.length > 0 && (
        <Section title="Rules">
          <ul className="grid list-disc gap-1 pl-5">
            {rules.map((rule) => (
              <li key={rule} className="wrap-anywhere">
                {rule}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Notes property={property} section="rules" />
      <PriceRules property={property} />
      {property.bookingMode === 'instant' && <InstantBooking property={property} />}
      <Section title="Cancellation">
        <p>
          <span className="font-medium">{spaced(property.cancellationPolicy)}.</span>{' '}
          {policyTexts[property.cancellationPolicy]}
        </p>
        <p className="mt-1 text-quiet">{graceText}</p>
      </Section>
      <Section title="Changing the time">
        <p>{moveModeTexts[property.moveMode]}</p>
        {weatherText(property) && <p className="mt-1">{weatherText(property)}</p>}
      </Section>
    </>
  )
}

/** Beyond an hourly and a daily rate. */
function PriceRules({ property }: { property: Property }) {
  const lines = priceRuleLines(property)
  if (lines.length === 0) return null
  return (
    <Section title="Prices">
      <ul className="grid list-disc gap-1 pl-5 tabular">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet">
        Your times always show one total with everything in it before you book.
      </p>
    </Section>
  )
}

function InstantBooking({ property }: { property: Property }) {
  const rules = instantRules(property)
  return (
    <Section title={bookingModeNames.instant}>
      {rules.length > 0 ? (
        <>
          <p>Your booking is confirmed and charged at once if</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p className="mt-2 text-quiet">
            Otherwise it’s a request that the owner answers within 24 hours. You see which one it is before
            you book.
          </p>
        </>
      ) : (
        <p>Every booking is confirmed and charged at once.</p>
      )}
    </Section>
  )
}

type Fact = { label: string; value: string }

/** In the order of the page; some are there for some properties only. */
export function toFacts(property: Property, format: ReaderFormat): Fact[] {
  const { dailyRate, acreage, maximumHours } = property
  const between = betweenText(property)
  const facts: (Fact | false)[] = [
    { label: 'Type', value: spaced(property.propertyType) },
    { label: 'Group size', value: `Up to ${whole(property.maximumCapacity)}` },
    { label: 'Minimum booking', value: minimumText(property) },
    maximumHours !== null && { label: 'Longest booking', value: counted(maximumHours, 'hour') },
    dailyRate !== null && { label: 'Whole day', value: dollars(dailyRate) },
    ...hourFacts(property, format),
    { label: 'Book ahead', value: aheadText(property) },
    between !== '' && { label: 'Between bookings', value: between },
    { label: 'Booking', value: bookingModeNames[property.bookingMode] },
    acreage !== null && { label: 'Grounds', value: areaText(acreage, format) },
  ]
  return facts.filter((fact) => fact !== false)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `${title.toLowerCase().replaceAll(' ', '-')}-title`
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 font-display text-22 font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Notes({ property, section }: { property: Property; section: ListingSection }) {
  return getSectionNotes(property, section).map(({ name, title, text }) => (
    <Section key={name} title={title}>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
    </Section>
  ))
}
