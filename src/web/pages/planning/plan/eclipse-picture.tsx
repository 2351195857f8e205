// An eclipse in the sky picture: the bitten sun, or the moon in the Earth's shadow, upright as it is seen.
import { type ReactNode, useId } from 'react'
import type { Circle, EclipseNow } from '../../../../rules/light/eclipses/eclipse-now.ts'
import { toPanoramaX, toPanoramaY } from '../../../../rules/light/sky-panorama.ts'
import { percent } from './sky-frame.ts'

type Of<Body extends EclipseNow['body']> = { eclipse: Extract<EclipseNow, { body: Body }> }

/** Places round things on the stretched sky. */
export function At({
  direction: { azimuth, apparentAltitude },
  children,
}: {
  direction: { azimuth: number; apparentAltitude: number }
  children: ReactNode
}) {
  return (
    <svg x={percent(toPanoramaX(azimuth))} y={toPanoramaY(apparentAltitude)} overflow="visible" aria-hidden>
      {children}
    </svg>
  )
}

/** Pixels: larger than without an eclipse, so that its form is seen. */
const radius = 15

const scaled = ({ x, y, radius: size }: Circle) => ({ cx: x * radius, cy: -y * radius, r: size * radius })

export function EclipsedSun({ eclipse: { moon, obscuration } }: Of<'sun'>) {
  const id = useId()
  const isTotal = obscuration === 1
  return (
    <>
      <circle r={2 * radius} fill="#fff6dc" fillOpacity={isTotal ? 0.18 : 0.35 * (1 - obscuration)} />
      {isTotal && <circle r={1.35 * radius} fill="#fffaf0" fillOpacity={0.7} />}
      <mask id={id}>
        <circle r={radius} fill="#fff" />
        <circle {...scaled(moon)} fill="#000" />
      </mask>
      <circle r={radius} fill="#fff3d3" mask={`url(#${id})`} />
      {isTotal && <circle {...scaled(moon)} fill="#0b1020" />}
    </>
  )
}

export function EclipsedMoon({ eclipse: { umbra, penumbra, magnitude } }: Of<'moon'>) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <circle r={radius} />
      </clipPath>
      <circle r={radius} fill="#fbf6e9" />
      <g clipPath={`url(#${id})`}>
        <circle {...scaled(penumbra)} fill="#3b3a44" fillOpacity={0.3} />
        <circle {...scaled(umbra)} fill={magnitude >= 1 ? '#8a3b22' : '#4a2320'} fillOpacity={0.88} />
      </g>
      <circle r={radius} fill="none" stroke="#fbf6e9" strokeOpacity={0.5} />
    </>
  )
}

/** In totality the sky is about thirteen stops darker than before, as after a sunset. */
const totalStops = 13
const darkest = 0.8

/** The opacity of the night before the sky. */
export const eclipseShade = (obscuration: number) =>
  (darkest * Math.min(totalStops, -Math.log2(Math.max(2 ** -totalStops, 1 - obscuration)))) / totalStops

const percentText = (share: number) =>
  share < 0.005 ? 'Less than 1%' : `${Math.min(99, Math.round(share * 100))}%`

/** `58% of the sun is covered` */
export function eclipseText(eclipse: EclipseNow): string {
  if (eclipse.body === 'sun') {
    if (eclipse.obscuration === 1) return 'The sun is covered completely'
    return `${percentText(eclipse.obscuration)} of the sun is covered`
  }
  if (eclipse.magnitude >= 1) return 'The moon is in the Earth’s shadow completely'
  if (eclipse.magnitude <= 0) return 'The moon is in the Earth’s outer shadow, which hardly shows'
  return `${percentText(eclipse.magnitude)} of the moon’s diameter is in the Earth’s shadow`
}
