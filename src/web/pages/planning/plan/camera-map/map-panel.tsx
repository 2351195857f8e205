// The camera on the map: gear, subject and direction, and what the map shows of them.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fieldOfView } from '../../../../../rules/camera/field-of-view.ts'
import type { Stand } from '../../../../../rules/camera/stand-here.ts'
import { bearingDegrees, type GeoPoint } from '../../../../../rules/distance.ts'
import { toCoordinate } from '../../../../format/coordinate-text.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { heldSensor, readValues } from '../camera/camera-inputs.ts'
import { GearChoice } from '../camera/gear-choice.tsx'
import { NumberField } from '../camera/number-field.tsx'
import { useCameraInputs } from '../camera/use-camera-inputs.ts'
import { useSubject } from '../camera/use-subject.ts'
import { toAddress } from '../use-planned.ts'
import type { CameraMapProps, CameraOnMap } from './camera-on-map.ts'
import { FramingOnMap } from './framing-on-map.tsx'
import { StandAnswers } from './stand-answers.tsx'
import { StandFields } from './stand-fields.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { useStanding } from './use-standing.ts'
import {
  circleDistances,
  circleFeatures,
  collect,
  nearestStand,
  type Standing,
  standFeatures,
  type ViewOnMap,
  viewFeatures,
} from './view-on-map.ts'

/** The view is drawn beyond its subject, and at least so far. */
const [beyondSubject, minViewMeters] = [1.1, 60]

const layerNames = {
  view: 'Field of view',
  circles: 'Circles of distance',
  stand: 'Where to stand for the moon or sun',
} as const
type Layer = keyof typeof layerNames

/** Only in the browser: the server does not know what is remembered. */
export default function MapPanel({ planned, timeZone, search, onDraw }: CameraMapProps) {
  const { units } = useReaderFormat()
  const { point, atMs } = planned
  const subject = useSubject(point, search)
  const { inputs, change } = useCameraInputs(subject)
  const { values, errors } = readValues(inputs, units)
  const fields = { inputs, errors, change }
  const [isPicking, setPicking] = useState(false)
  const chooseSubject = useChooseSubject(planned)
  const shows = (layer: Layer) => inputs.layers.split(' ').includes(layer)
  const show = (layer: Layer, isShown: boolean) =>
    change({
      layers: Object.keys(layerNames)
        .filter((one) => (one === layer ? isShown : shows(one as Layer)))
        .join(' '),
    })

  const standing = useStanding({
    subject: shows('stand') ? subject : undefined,
    values,
    inputs,
    atMs,
    timeZone,
  })
  const reach = subject?.meters ?? values.distance
  const { focal, overlap = 30, frames = 1, direction } = values
  const azimuth = subject ? bearingDegrees(point, subject.point) : direction
  const drawn: Drawn = {
    view:
      shows('view') && focal !== undefined && azimuth !== undefined && reach !== undefined
        ? {
            point,
            azimuth,
            frameDegrees: fieldOfView(heldSensor(inputs), focal).horizontal,
            frames: Math.floor(frames),
            overlap: overlap / 100,
            meters: Math.max(minViewMeters, reach * 1.25),
          }
        : null,
    circles:
      shows('circles') && reach !== undefined
        ? { point, meters: circleDistances(reach * beyondSubject, units).meters }
        : null,
  }
  const pin = subject && { name: subject.name, point: subject.point }
  const go = (stand: Stand) => {
    planned.setAt(Math.round(stand.atMs))
    planned.setPoint(stand.point)
  }
  useDrawing({
    drawn: JSON.stringify(drawn),
    pin: JSON.stringify(pin ?? null),
    standing,
    onDraw,
    onMoveSubject: (moved) => chooseSubject({ point: moved }),
    onTap: (tapped, metersPerPixel) => {
      if (isPicking) {
        setPicking(false)
        chooseSubject({ point: tapped })
        return true
      }
      const stand = nearestStand(standing?.parts, tapped, metersPerPixel)
      if (stand) go(stand)
      return stand !== undefined
    },
  })

  return (
    <div className="grid gap-5 pb-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SubjectChoice
          point={point}
          subject={subject}
          isPicking={isPicking}
          onPick={setPicking}
          onChoose={(slug) => slug !== 'point' && chooseSubject({ slug })}
        />
        <GearChoice {...fields} />
        {!subject && (
          <>
            <NumberField {...fields} name="direction" label="Direction of view (°)" />
            <NumberField
              {...fields}
              name="distance"
              label={`Distance (${units === 'miles' ? 'ft' : 'm'})`}
              hint="How far the view is drawn."
            />
          </>
        )}
      </div>
      <fieldset>
        <legend className="font-medium">On the map</legend>
        {Object.entries(layerNames).map(([layer, label]) => (
          <label key={layer} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={shows(layer as Layer)}
              onChange={({ target }) => show(layer as Layer, target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {shows('view') && <FramingOnMap fields={fields} values={values} subject={subject} />}
      {shows('circles') && reach !== undefined && <CirclesNote meters={reach * beyondSubject} />}
      {shows('stand') && (
        <section aria-label="Where to stand" className="grid gap-4 border-t border-hairline pt-4">
          <h3 className="text-17 font-semibold">Where to stand</h3>
          {subject ? (
            <>
              <StandFields fields={fields} subject={subject} />
              {standing && (
                <StandAnswers
                  {...standing}
                  subject={subject}
                  focalMm={values.focal}
                  timeZone={timeZone}
                  atMs={atMs}
                  onGo={go}
                />
              )}
            </>
          ) : (
            <p className="text-quiet">Choose a subject first.</p>
          )}
        </section>
      )}
    </div>
  )
}

function CirclesNote({ meters }: { meters: number }) {
  const { units } = useReaderFormat()
  const { step, count } = circleDistances(meters, units)
  const unit = units === 'miles' ? 'mi' : 'km'
  return (
    <p className="text-13 text-quiet">
      Circles every {step} {unit}, up to {Number((step * count).toFixed(2))} {unit}.
    </p>
  )
}

/** The subject is in the address, with what the planner shows now. */
function useChooseSubject({ point, atMs }: CameraMapProps['planned']) {
  const navigate = useNavigate()
  return ({ slug, point: chosen }: { slug?: string | undefined; point?: GeoPoint }) =>
    void navigate({
      to: '/plan',
      search: (before: object) => ({
        ...before,
        ...toAddress({ point, atMs }),
        date: undefined,
        time: undefined,
        landmark: slug,
        subject: chosen && `${toCoordinate(chosen.latitude)},${toCoordinate(chosen.longitude)}`,
      }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
}

type Drawn = { view: ViewOnMap | null; circles: { point: GeoPoint; meters: number[] } | null }

/** Texts, so that the map is drawn again only when they change. */
type DrawingInput = Pick<CameraOnMap, 'onMoveSubject' | 'onTap'> & {
  drawn: string
  pin: string
  standing: Standing | undefined
  onDraw: CameraMapProps['onDraw']
}

function useDrawing({ drawn, pin, standing, onDraw, onMoveSubject, onTap }: DrawingInput): void {
  const moveSubject = useEffectEvent(onMoveSubject)
  const tap = useEffectEvent(onTap)
  const features = useMemo(() => {
    const { view, circles } = JSON.parse(drawn) as Drawn
    return collect([
      ...(circles ? circleFeatures(circles.point, circles.meters) : []),
      ...(view ? viewFeatures(view) : []),
      ...standFeatures(standing),
    ])
  }, [drawn, standing])
  useEffect(() => {
    onDraw({
      features,
      subject: (JSON.parse(pin) as CameraOnMap['subject'] | null) ?? undefined,
      onMoveSubject: (moved) => moveSubject(moved),
      onTap: (tapped, metersPerPixel) => tap(tapped, metersPerPixel),
    })
  }, [features, pin, onDraw])
  useEffect(() => () => onDraw(undefined), [onDraw])
}
