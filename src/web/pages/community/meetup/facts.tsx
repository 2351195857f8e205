// What to know before a meetup: level, cost, equipment, weather.
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MeetupDetail } from '../../../../contract/community/meetup-shapes.ts'
import type { ThemeId } from '../../../../rules/places.ts'
import { DayLightLines } from '../../../components/light-today/day-light-lines.tsx'
import { TideLine } from '../../../components/light-today/tide-line.tsx'
import { costText, skillLevelNames } from '../../../components/meetups/meetup-texts.ts'
import { themeName } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { meetupLightQuery } from './meetup-route.ts'

export function MeetupFacts({ meetup }: { meetup: MeetupDetail }) {
  const { skillLevel, cost, themes, equipmentRequired, equipmentProvided, weatherDependent, weatherPlan } =
    meetup
  return (
    <section aria-labelledby="facts-title" className="mt-10">
      <h2 id="facts-title" className="font-display text-22 font-medium">
        Good to know
      </h2>
      <dl className="mt-3 border-b border-hairline">
        <Row label="Skill level">{skillLevelNames[skillLevel]}</Row>
        <Row label="Cost">
          {cost === 0 ? 'Free' : `${costText(cost)} per attendee, paid to the organizer on site`}
        </Row>
        {themes.length > 0 && (
          <Row label="Themes">{themes.map((theme) => themeName(theme as ThemeId)).join(', ')}</Row>
        )}
        {equipmentRequired.length > 0 && <Row label="Please bring">{equipmentRequired.join(', ')}</Row>}
        {equipmentProvided.length > 0 && <Row label="Provided">{equipmentProvided.join(', ')}</Row>}
        <Row label="Weather">
          {weatherDependent ? (weatherPlan ?? 'Depends on the weather') : 'Takes place in any weather'}
        </Row>
        <LightRow meetup={meetup} />
      </dl>
    </section>
  )
}

function LightRow({ meetup }: { meetup: MeetupDetail }) {
  const { api } = useAppContext()
  const query = meetupLightQuery(api, meetup)
  const light = useQuery(query ?? { queryKey: ['no light'], queryFn: skipToken }).data
  if (!light) return null
  const { latitude, longitude } = meetup
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <Row label="Light that day">
      <DayLightLines light={light} zone={light} />
      {point && <TideLine point={point} date={meetup.meetupDate} />}
    </Row>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-6 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-quiet">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
