// The guide of a location, from the device.
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import { guideTextNames, guideTexts } from '../../../../rules/guide-texts.ts'
import { spaced } from '../../../format/labels.ts'
import { hoursText } from '../../../format/opening-hours.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function OfflineGuide({ location }: { location: FullLocation }) {
  const { description, bestTime, photographyInfo, markers } = location
  const texts: [string, string | null][] = [
    ['Best time', bestTime],
    ...guideTextNames.map((name): [string, string | null] => [guideTexts[name].title, location[name]]),
    ['Permits', photographyInfo.permits],
  ]
  return (
    <section aria-labelledby="guide-title" className="mt-12">
      <h2 id="guide-title" className="font-display text-32 font-medium">
        Guide
      </h2>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {description && <p className="text-17 whitespace-pre-line">{description}</p>}
          {texts.map(
            ([title, text]) =>
              text && (
                <div key={title}>
                  <h3 className="mb-1 font-semibold">{title}</h3>
                  <p className="whitespace-pre-line">{text}</p>
                </div>
              ),
          )}
        </div>
        <Facts location={location} />
      </div>
      {markers.length > 0 && (
        <p className="mt-6 text-quiet">
          {markers
            .map(
              ({ kind, name, latitude, longitude }) => `${name || spaced(kind)}: ${latitude}, ${longitude}`,
            )
            .join(' · ')}
        </p>
      )}
    </section>
  )
}

function Facts({ location }: { location: FullLocation }) {
  const format = useReaderFormat()
  const {
    photographyInfo,
    difficulty,
    crowdLevel,
    entryFee,
    parking,
    latitude,
    longitude,
    facts,
    directionDegrees,
  } = location
  const rows: [string, string | null][] = [
    [
      'Position',
      latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    ],
    ['Direction', directionDegrees === null ? null : `${directionDegrees}°`],
    ['Best time of day', photographyInfo.bestTimeOfDay && spaced(photographyInfo.bestTimeOfDay)],
    ['Difficulty', spaced(difficulty)],
    ['Crowds', crowdLevel && spaced(crowdLevel)],
    ['Entry fee', entryFee],
    ['Hours', hoursText(location.openingHours, format)],
    ['Parking', parking ? 'Yes' : 'Unknown'],
    ...facts.map(({ fact, value }): [string, string | null] => [`Confirmed: ${fact}`, value]),
  ]
  return (
    <dl className="content-start border-b border-hairline">
      {rows.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="flex items-baseline justify-between gap-6 border-t border-hairline py-2"
            >
              <dt className="shrink-0 text-quiet">{label}</dt>
              <dd className="text-right tabular wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
