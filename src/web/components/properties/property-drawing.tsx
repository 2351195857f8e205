// Shown instead of a photo: a line drawing of the kind of property, which nobody mistakes for the property
// itself.
// chunk: content-cards
import type { propertyTypes } from '../../../rules/properties.ts'

type PropertyType = (typeof propertyTypes)[number]

/** Lines on a field of 300 × 200; the ground lies at 160. `sun`: its center and radius. */
const drawings: Record<PropertyType, { lines: string; sun: [number, number, number] }> = {
  // Barn with a hayloft, a silo and furrows.
  farm: {
    lines:
      'M60 160V97M150 160V97M50 104l55-42 55 42M90 160v-36h30v36M90 124l30 36M120 124l-30 36M98 92h14v14H98zM172 160V84q14-18 28 0v76M172 100h28M0 160h300M214 172l70 20M190 172l34 22M166 172l8 22M140 172l-18 22M112 172l-46 22M84 172l-66 20',
    sun: [246, 70, 16],
  },
  // Convertible in front of a garage.
  vintage_cars: {
    lines:
      'M40 160V70h220v90M30 70h240M64 160V88h172v72M64 104h172M64 120h64M192 120h44M72 146q-6-22 22-24l26-3 22-17h34l8 17q36 2 42 12l2 15h-12M184 146h-56M98 146H72M142 102l6 17h36M0 160h300M98 146a14 14 0 1 0 30 0a14 14 0 1 0-30 0M186 146a14 14 0 1 0 30 0a14 14 0 1 0-30 0',
    sun: [276, 40, 12],
  },
  // Gabled house with a turret and a porch.
  historic_home: {
    lines:
      'M70 160V91M162 160V91M60 98l56-44 56 44M162 104h40M202 160V84M240 160V84M196 84h50M200 84l21-44 21 44M212 100h18v24h-18zM212 136h18v24M90 106h16v22H90zM126 106h16v22h-16zM106 160v-20h20v20M80 140h72M86 140v20M146 140v20M110 78h12v12h-12zM0 160h300',
    sun: [40, 60, 15],
  },
  // Factory with a sawtooth roof and tall windows.
  industrial: {
    lines:
      'M36 160V84l36-26v26l36-26v26l36-26v26l36-26v26h24M204 160V84M214 160V36h18v124M210 36h26M52 104h28v40H52zM52 124h28M66 104v40M98 104h28v40H98zM98 124h28M112 104v40M144 104h36v56M162 104v56M144 104v56M0 160h300M232 30q8-12 22-8t22-10',
    sun: [268, 84, 15],
  },
  // Cypress, greenhouse and flower beds.
  garden: {
    lines:
      'M112 160v-48l44-30 44 30v48M112 112h88M134 160v-63M156 160V82M178 160V97M112 136h88M64 160v-16M64 144q-22-36 0-90q22 54 0 90M238 160v-20M238 140a22 24 0 1 1 .1 0M0 160h300M30 184q14-16 28 0M70 184q14-16 28 0M110 184q14-16 28 0M150 184q14-16 28 0M190 184q14-16 28 0M230 184q14-16 28 0',
    sun: [112, 48, 14],
  },
  // A room with a skylight, a bench and tools on the wall.
  workshop: {
    lines:
      'M40 160V80l110-40 110 40v80M108 67l30-11M162 56l30 11M108 67l8 16 30-11-8-16M162 56l-8 16 30 11 8-16M66 122h128v8H66zM78 130v30M182 130v30M100 122v-14h22v14M150 122l8-20M150 122h22M212 100v60M248 100v60M212 100h36M230 100v60M84 88v20M80 88h8M0 160h300',
    sun: [264, 40, 14],
  },
  // Roof terrace above the city.
  other: {
    lines:
      'M0 160h300M0 150V96h34v64M34 120h30v40M64 160V70h28v90M78 70V52M92 104h34v56M126 160V84l17-14 17 14v76M160 116h30v44M190 160V62h32v98M206 62V44M222 100h34v60M256 160v-46h44M74 84h8M74 98h8M74 112h8M74 126h8M200 78h12M200 94h12M200 110h12M136 100h14M136 116h14M20 184h260M40 160v24M80 160v24M120 160v24M160 160v24M200 160v24M240 160v24M280 160v24M20 170h260',
    sun: [150, 44, 14],
  },
}

function PropertyDrawing({ type }: { type: PropertyType }) {
  const { lines, sun } = drawings[type]
  const [cx, cy, r] = sun
  return (
    <svg viewBox="0 0 300 200" className="size-full" aria-hidden="true" fill="none">
      <circle cx={cx} cy={cy} r={r} className="fill-accent" />
      <path
        d={lines}
        className="stroke-quiet"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** A small one shows no words. */
export const NoPropertyPhoto = ({ type, isSmall = false }: { type: PropertyType; isSmall?: boolean }) => (
  <span className="relative block size-full text-quiet">
    <PropertyDrawing type={type} />
    {isSmall ? (
      <span className="sr-only">No photo yet</span>
    ) : (
      <span className="absolute right-2 bottom-2 rounded-sm bg-sunken px-1.5 text-13">
        Drawing: no photo yet
      </span>
    )}
  </span>
)
