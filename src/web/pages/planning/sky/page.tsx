// /sky: the sky over the planner's spot, laid over the picture of the camera, or drawn where there is none.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Correction, corrected, type Reported } from '../../../../rules/sky-view/compass.ts'
import { levelView, type View } from '../../../../rules/sky-view/orientation.ts'
import { magneticDeclination } from '../../../../rules/true-direction.ts'
import { PlaceTools } from '../../../components/at-the-place/place-tools.tsx'
import { coordinates } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { type LoadedPlan, townNearQuery } from '../plan/plan-route.ts'
import { parsePlanSearch } from '../plan/plan-search.ts'
import { toAddress } from '../plan/use-planned.ts'
import { Calibration } from './calibration.tsx'
import { SkyStage } from './sky-stage.tsx'
import { cameraTexts, sensorTexts } from './sky-texts.ts'
import { SkyTime } from './sky-time.tsx'
import { useCamera } from './use-camera.ts'
import { useSensors } from './use-sensors.ts'
import { useSkyDrawing } from './use-sky-drawing.ts'
import { type Target, useSkyScene } from './use-sky-scene.ts'

const route = getRouteApi('/sky')

export function SkyPage() {
  const search = parsePlanSearch(route.useSearch())
  const plan = route.useLoaderData()
  return (
    <div className="wrap-page pt-4 pb-20 wrap-anywhere">
      <h1 className="font-display text-32 font-medium">Sky view</h1>
      {plan.isLocked ? (
        <p className="mt-4 max-w-text">
          You’ve reached your plan’s monthly limit, so this location’s sky view is locked with its guide until
          next month.
        </p>
      ) : (
        <SkyView
          key={`${plan.point.latitude} ${plan.point.longitude} ${plan.atMs}`}
          plan={plan}
          startsLive={!search.at && !search.date}
        />
      )}
    </div>
  )
}

const refreshMs = 30_000

/** The instant that is shown: it goes on while it is now. */
function useShownTime(plannedMs: number, startsLive: boolean) {
  const [atMs, setAtMs] = useState(plannedMs)
  const [isLive, setLive] = useState(startsLive)
  useEffect(() => {
    if (!isLive) return
    const show = () => setAtMs(Date.now())
    show()
    const timer = setInterval(show, refreshMs)
    return () => clearInterval(timer)
  }, [isLive])
  const change = (chosen: number | 'now') => {
    setLive(chosen === 'now')
    if (chosen !== 'now') setAtMs(chosen)
  }
  return { atMs, isLive, change }
}

const typicalField = 66
const minusHigh = { azimuth: 180, altitude: 15 }

/** Where the view begins: at what is up. */
const firstDirection = (targets: readonly Target[]) => {
  const { azimuth, altitude } = targets.find((one) => one.altitude > 0) ?? minusHigh
  return { azimuth: Math.round(azimuth), altitude: Math.round(Math.min(60, altitude)) }
}

function SkyView({ plan, startsLive }: { plan: LoadedPlan; startsLive: boolean }) {
  const format = useReaderFormat()
  const { timeZone } = plan
  const { atMs, isLive, change } = useShownTime(plan.atMs, startsLive)
  const { scene, targets, isSkylineKnown } = useSkyScene(plan, atMs)
  const [field, setField] = useState(typicalField)
  const [targetName, setTargetName] = useState('Sun')
  const [declination] = useState(() => declinationAt(plan))
  const [correction, setCorrection] = useState(declination)
  const [start] = useState(() => firstDirection(targets))
  const reported = useRef<Reported>(undefined)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  const sensors = useSensors((read) => {
    reported.current = read
    drawing.follow(trueView(read, correction))
  })
  const isSensed = sensors.state === 'on'
  const isOverCamera = camera.state === 'on'
  const drawing = useSkyDrawing({ scene, field, isOverCamera, hasRing: isSensed }, start, video)
  const canCalibrate = targets.filter((one) => one.canCalibrate)
  const target = canCalibrate.find(({ name }) => name === targetName) ?? canCalibrate[0]
  const correct = (changed: Correction) => {
    setCorrection(changed)
    if (reported.current) drawing.follow(trueView(reported.current, changed))
  }
  const stop = () => {
    reported.current = undefined
    drawing.look(levelView(drawing.direction))
    camera.stop()
    sensors.stop()
  }
  /** The picture is at the top of the page. */
  const turnTo = ({ azimuth, altitude }: Target) => {
    drawing.look(levelView({ azimuth, altitude: Math.min(85, altitude) }))
    window.scrollTo({ top: 0 })
  }
  const time = clockTime(new Date(atMs).toISOString(), timeZone, format)
  return (
    <>
      <SpotLine plan={plan} atMs={atMs} />
      <div className="mt-3 noscript:hidden">
        <SkyStage
          drawing={drawing}
          video={video}
          isOverCamera={isOverCamera}
          isDragged={!isSensed}
          label={`The sky at ${time}`}
        />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {isSensed || isOverCamera ? (
            <button type="button" onClick={stop} className={buttonClass('outline')}>
              {isOverCamera ? 'Turn off the camera' : 'Stop following the phone'}
            </button>
          ) : (
            <>
              <button
                type="button"
                // Safari allows the question for sensors only first thing in a tap.
                onClick={() => {
                  void sensors.start()
                  camera.start()
                }}
                className={buttonClass('primary')}
              >
                Look through the camera
              </button>
              <button type="button" onClick={() => void sensors.start()} className={buttonClass('outline')}>
                Follow the phone only
              </button>
            </>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <span>{isOverCamera ? 'Match the view' : 'Zoom'}</span>
            <input
              type="range"
              min={30}
              max={100}
              value={130 - field}
              aria-valuetext={`${field}° of the sky`}
              onChange={(event) => setField(130 - event.currentTarget.valueAsNumber)}
              className="w-36 accent-accent-text"
            />
          </label>
        </div>
        <div role="status" className="mt-2 grid max-w-text gap-1 empty:hidden">
          {cameraTexts[camera.state] && <p>{cameraTexts[camera.state]}</p>}
          {sensorTexts[sensors.state] && <p>{sensorTexts[sensors.state]}</p>}
        </div>
        <p className="mt-2 max-w-text text-13 text-quiet">
          Your browser asks for the camera to show what is in front of you, and some phones ask for motion and
          orientation to know where it points. What the camera sees stays on this device: it is never recorded
          or sent.
        </p>
        <SkyTime atMs={atMs} timeZone={timeZone} isLive={isLive} onChange={change} />
        <PlaceTools className="mt-3" />
        {isSensed && target && (
          <Calibration
            targets={canCalibrate}
            target={target}
            onTarget={setTargetName}
            reported={() => reported.current?.view}
            knowsNorth={sensors.knowsNorth}
            declination={declination}
            correction={correction}
            onCorrect={correct}
          />
        )}
      </div>
      <section aria-labelledby="around-title" className="mt-8">
        <h2 id="around-title" className="font-display text-22 font-medium">
          In the sky and around you
        </h2>
        <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
          {targets.map((one) => (
            <li
              key={one.name}
              className="flex min-h-12 items-center justify-between gap-4 border-t border-hairline"
            >
              <span className="min-w-0">
                <span className="font-medium">{one.name}</span>{' '}
                <span className="text-quiet tabular">{one.text}</span>
              </span>
              {!isSensed && (
                <button
                  type="button"
                  onClick={() => turnTo(one)}
                  className={buttonClass('quiet', 'px-3 noscript:hidden')}
                >
                  Turn<span className="sr-only"> to {one.name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {!isSkylineKnown && (
          <p className="mt-3 max-w-text text-13 text-quiet">
            The skyline isn’t known here, so the horizon is level. Landmarks stand where the map has them,
            even if hills or buildings hide them.
          </p>
        )}
      </section>
    </>
  )
}

/** A declination helps only a compass. */
const trueView = ({ view, knowsNorth }: Reported, correction: Correction): View =>
  knowsNorth || correction.from === 'calibration' ? corrected(view, correction) : view

/** Of today: the slider moves the sky, not the compass. */
const declinationAt = ({ point }: LoadedPlan): Correction => ({
  degrees: magneticDeclination(point, new Date().toISOString().slice(0, 10)) ?? 0,
  from: 'declination',
})

/** Where the sky is seen from, and the way back to the planner at the same time. */
function SpotLine({ plan: { point, place, locationId }, atMs }: { plan: LoadedPlan; atMs: number }) {
  const { api } = useAppContext()
  const town = useQuery(townNearQuery(api, point)).data
  const name = place?.name ?? (town ? `Near ${town}` : 'This spot')
  return (
    <p className="mt-1 text-quiet tabular">
      <span className="text-text">{name}</span> · {coordinates(point)} ·{' '}
      <Link
        to="/plan"
        search={{ ...toAddress({ point, atMs }), ...(locationId && { location: locationId }) } as never}
        className="text-text underline underline-offset-4"
      >
        Light planner
      </Link>
    </p>
  )
}
