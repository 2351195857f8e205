// Up to four properties side by side, with the same rows for each. A name above each row leaves the whole width of a phone to the values.
import { useQueries } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { PropertyPicture } from '../../../components/properties/property-picture.tsx'
import { SavePropertyButton } from '../../../components/properties/save-property-button.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { counted, spaced } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { toFacts } from '../property/facts.tsx'
import { comparedQuery, parseCompared } from './compare-data.ts'

const route = getRouteApi('/marketplace_/compare')

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Private Properties', path: '/marketplace' },
  { label: 'Compare', path: '/marketplace/compare' },
]

export function ComparePage() {
  const ids = parseCompared(route.useSearch())
  const { api } = route.useRouteContext()
  const results = useQueries({ queries: ids.map((id) => comparedQuery(api, id)) })
  const properties = results.flatMap(({ data }) => data ?? [])
  const missing = results.filter(({ isError }) => isError).length
  const isLoading = results.some(({ isPending }) => isPending)
  return (
    <div className="wrap-page py-6 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 font-display text-32 font-medium md:text-52">Compare properties</h1>
      {missing > 0 && (
        <p role="status" className="mt-3 text-quiet">
          {counted(missing, 'property is', 'properties are')} no longer on the market.
        </p>
      )}
      {isLoading ? (
        <div className="skeleton mt-6 h-96" />
      ) : properties.length === 0 ? (
        <Nothing />
      ) : (
        <Comparison properties={properties} />
      )}
    </div>
  )
}

function Nothing() {
  return (
    <div className="mt-6 rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">Nothing to compare yet</p>
      <p className="mt-2 text-quiet">Save properties you like, then choose two to four of them.</p>
      <Link to="/favorites" search={{ list: 'properties' }} className={buttonClass('primary', 'mt-6')}>
        Saved properties
      </Link>
    </div>
  )
}

const widths: Record<number, string> = {
  1: 'max-w-[28rem]',
  2: 'max-w-[56rem]',
  3: 'min-w-[36rem]',
  4: 'min-w-[48rem]',
}

function Comparison({ properties }: { properties: Property[] }) {
  const format = useReaderFormat()
  const ids = properties.map(({ id }) => id)
  return (
    <section
      aria-label="Properties side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
      tabIndex={0}
      className="relative -mx-2 mt-6 overflow-x-auto"
    >
      <table className={`w-full table-fixed border-collapse text-left ${widths[properties.length] ?? ''}`}>
        <thead>
          <tr>
            {properties.map((property) => (
              <th key={property.id} scope="col" className="p-2 align-top font-normal">
                <Head property={property} rest={ids.filter((id) => id !== property.id)} />
              </th>
            ))}
          </tr>
        </thead>
        {toRows(properties, format).map(({ label, values }) => {
          const isSame = properties.length > 1 && new Set(values.map(({ text }) => text)).size === 1
          return (
            <tbody key={label} className="border-t border-hairline">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={properties.length}
                  className="px-2 pt-3 text-left text-13 font-normal text-quiet"
                >
                  <span className="tall:sticky tall:left-2">
                    {label}
                    {isSame && ' · the same'}
                  </span>
                </th>
              </tr>
              <tr>
                {values.map(({ text, shown }, index) => (
                  <td
                    key={ids[index]}
                    className={`px-2 pt-1 pb-3 align-top tabular whitespace-pre-line wrap-anywhere ${isSame ? 'text-quiet' : ''}`}
                  >
                    {shown ?? text}
                  </td>
                ))}
              </tr>
            </tbody>
          )
        })}
      </table>
    </section>
  )
}

function Head({ property, rest }: { property: Property; rest: string[] }) {
  const { id, title } = property
  return (
    <>
      <div className="relative">
        <PropertyPicture
          property={property}
          sizes="(min-width: 768px) 300px, 45vw"
          className="w-full"
          isSmall
        />
        <SavePropertyButton id={id} title={title} className="absolute top-1 right-1" />
      </div>
      <Link
        to="/property/$id"
        params={{ id }}
        dir="auto"
        className="mt-2 block font-display text-17 leading-snug font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      {rest.length > 0 && (
        <Link
          to="/marketplace/compare"
          search={{ ids: rest.join(',') }}
          viewTransition={false}
          className="inline-flex min-h-11 items-center text-13 text-quiet underline underline-offset-4"
        >
          Remove<span className="sr-only"> {title}</span>
        </Link>
      )}
    </>
  )
}

/** `text` is what is compared; `shown` stands for it. */
type Value = { text: string; shown?: ReactNode }
type Row = { label: string; values: Value[] }

const none = '–'
const listText = (values: readonly string[]) => values.join('\n') || none

/** The same rows for all: those of each property's facts in the order of its page, and what is listed there in sections of its own. */
function toRows(properties: Property[], format: ReaderFormat): Row[] {
  const facts = properties.map(
    (property) => new Map(toFacts(property, format).map((fact) => [fact.label, fact.value])),
  )
  const row = (label: string, toText: (property: Property) => string): Row => ({
    label,
    values: properties.map((property) => ({ text: toText(property) })),
  })
  const labels = [...new Set(facts.flatMap((one) => [...one.keys()]))].filter(
    (label) => label !== 'Whole day',
  )
  const rows = [
    row('Per hour', ({ hourlyRate }) => dollars(hourlyRate)),
    row('Whole day', ({ dailyRate }) => (dailyRate === null ? none : dollars(dailyRate))),
    row('Least total, all fees included', ({ minimumTotal }) => dollars(minimumTotal)),
    {
      label: 'Rating',
      values: properties.map(({ rating, reviewCount }) => ({
        text: `${rating} ${reviewCount}`,
        shown: <Rating rating={rating} reviewCount={reviewCount} />,
      })),
    },
    row('Area', ({ location }) => location || none),
    ...labels.map((label) => ({
      label,
      values: facts.map((one) => ({ text: one.get(label) ?? none })),
    })),
    row('Cancellation', ({ cancellationPolicy }) => spaced(cancellationPolicy)),
    row('Suited to', ({ photographyStyles, specialFeatures }) =>
      listText([...photographyStyles, ...specialFeatures]),
    ),
    row('Amenities', ({ amenities }) => listText(amenities)),
    row('Equipment', ({ equipmentProvided }) => equipmentProvided ?? none),
    row('Windows face', ({ windowDirections }) => windowDirections.map(spaced).join(', ') || none),
    row('Power', ({ power }) => power ?? none),
    row('Parking', ({ parking }) => parking ?? none),
    row('Access', ({ accessNotes }) => accessNotes ?? none),
    row('Noise', ({ noiseRules }) => noiseRules ?? none),
    row('Drones', ({ droneRules }) => droneRules ?? none),
    row('Rules', ({ rules }) => listText(rules)),
  ]
  return rows.filter(({ values }) => values.some(({ text }) => text !== none))
}
