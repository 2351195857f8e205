// The working list of visual meteor showers of the International Meteor Organization: Table 5 of its 2025 Meteor Shower
// Calendar (J. Rendtel, IMO INFO 3.1-24), with the changes of its editions for 2026 and 2027. Not in it here: the
// antihelion source, which is no shower and has no peak. What differs between the editions: decision 92.

/** Days of the activity as `MM-DD`. Angles in degrees, equinox J2000. */
export interface ListedShower {
  readonly code: string
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  /** Ecliptic longitude of the sun at the peak. */
  readonly peakLongitude: number
  /** The radiant at the peak. */
  readonly rightAscension: number
  readonly declination: number
  /** Kilometers a second, before the air slows the meteors. */
  readonly speed: number
  /** How many times more meteors there are with each magnitude. */
  readonly populationIndex: number
  /** Meteors an hour with the radiant overhead and stars of 6.5 in sight; null: varies from year to year. */
  readonly zenithalHourlyRate: number | null
}

type Row = readonly [
  code: string,
  name: string,
  firstDay: string,
  lastDay: string,
  peakLongitude: number,
  rightAscension: number,
  declination: number,
  speed: number,
  populationIndex: number,
  zenithalHourlyRate: number | null,
]

// biome-ignore format: a table
const rows: readonly Row[] = [
  ['QUA', 'Quadrantids', '12-28', '01-12', 283.15, 230, 49, 41, 2.1, 80],
  ['GUM', 'γ-Ursae Minorids', '01-10', '01-22', 298, 228, 67, 31, 3, 3],
  ['ACE', 'α-Centaurids', '01-31', '02-20', 319.4, 211, -58, 58, 2, 6],
  ['LYR', 'April Lyrids', '04-14', '04-30', 32.32, 271, 34, 49, 2.1, 18],
  ['PPU', 'π-Puppids', '04-15', '04-28', 33.5, 110, -45, 18, 2, null],
  ['ETA', 'η-Aquariids', '04-19', '05-28', 45.5, 338, -1, 66, 2.4, 50],
  ['ELY', 'η-Lyrids', '05-03', '05-14', 50, 291, 43, 43, 3, 3],
  ['ARI', 'Daytime Arietids', '05-14', '06-24', 76.7, 43, 24, 38, 2.8, 30],
  ['JBO', 'June Bootids', '06-22', '07-02', 90.3, 221, 48, 18, 2.2, null],
  ['JPE', 'July Pegasids', '07-01', '07-20', 108, 347, 11, 63, 3, 3],
  ['GDR', 'July γ-Draconids', '07-25', '07-31', 125.13, 280, 51, 27, 3, 5],
  ['SDA', 'Southern δ-Aquariids', '07-12', '08-23', 128, 340, -16, 41, 2.5, 25],
  ['CAP', 'α-Capricornids', '07-03', '08-15', 128, 307, -10, 23, 2.5, 5],
  ['ERI', 'η-Eridanids', '07-31', '08-19', 135, 41, -11, 64, 3, 3],
  ['PER', 'Perseids', '07-17', '08-24', 140, 48, 58, 59, 2.2, 100],
  ['KCG', 'κ-Cygnids', '08-03', '08-28', 144, 288, 54, 23, 3, 3],
  ['AUR', 'Aurigids', '08-28', '09-05', 158.6, 91, 39, 66, 2.5, 6],
  ['SPE', 'September ε-Perseids', '09-05', '09-21', 166.7, 48, 40, 64, 3, 8],
  ['DSX', 'Daytime Sextantids', '09-09', '10-09', 188, 156, -2, 32, 2.5, 5],
  ['OCT', 'October Camelopardalids', '10-05', '10-06', 192.58, 164, 79, 47, 2.5, 5],
  ['DRA', 'Draconids', '10-06', '10-10', 195.4, 263, 56, 20, 2.6, 5],
  ['EGE', 'ε-Geminids', '10-14', '10-27', 205, 102, 27, 70, 3, 3],
  ['ORI', 'Orionids', '10-02', '11-07', 208, 95, 16, 66, 2.5, 20],
  ['LMI', 'Leonis Minorids', '10-19', '10-27', 211, 162, 37, 62, 3, 2],
  ['STA', 'Southern Taurids', '09-20', '11-20', 223, 52, 15, 27, 2.3, 7],
  ['NTA', 'Northern Taurids', '10-20', '12-10', 230, 58, 22, 29, 2.3, 5],
  ['LEO', 'Leonids', '11-06', '11-30', 235.27, 152, 22, 71, 2.5, 15],
  ['AMO', 'α-Monocerotids', '11-15', '11-25', 239.32, 117, 1, 65, 2.4, null],
  ['NOO', 'November Orionids', '11-13', '12-06', 246, 91, 16, 44, 3, 3],
  ['PHO', 'Phoenicids', '12-01', '12-05', 249.5, 8, -27, 15, 2.8, null],
  ['PUP', 'Puppid-Velids', '12-01', '12-15', 255, 123, -45, 44, 2.9, 10],
  ['MON', 'Monocerotids', '12-01', '12-19', 257, 100, 8, 41, 3, 3],
  ['HYD', 'σ-Hydrids', '12-03', '12-20', 257, 125, 2, 58, 3, 7],
  ['GEM', 'Geminids', '12-04', '12-20', 262.2, 112, 33, 35, 2.6, 150],
  ['URS', 'Ursids', '12-17', '12-26', 270.7, 217, 76, 33, 2.8, 10],
  ['COM', 'Comae Berenicids', '12-04', '01-30', 271, 164, 29, 65, 3, 3],
]

export const listedShowers: readonly ListedShower[] = rows.map(
  ([
    code,
    name,
    firstDay,
    lastDay,
    peakLongitude,
    rightAscension,
    declination,
    speed,
    populationIndex,
    zenithalHourlyRate,
  ]) => ({
    code,
    name,
    firstDay,
    lastDay,
    peakLongitude,
    rightAscension,
    declination,
    speed,
    populationIndex,
    zenithalHourlyRate,
  }),
)

/**
 * How fast the rate falls with the sun’s longitude before and after the peak: a tenth remains after 1/B degrees
 * (Jenniskens 1994, A&A 287, 990, as in Stellarium’s list of showers). The others are so broad, or their peak so
 * uncertain, that the night before and after it count the same.
 */
const slopes: Readonly<Record<string, readonly [before: number, after: number]>> = {
  QUA: [1.8, 1.8],
  ACE: [0.18, 0.18],
  LYR: [0.22, 0.22],
  ETA: [0.08, 0.08],
  ARI: [0.1, 0.1],
  SDA: [0.091, 0.091],
  PER: [0.2, 0.2],
  KCG: [0.069, 0.069],
  AUR: [0.19, 0.19],
  EGE: [0.082, 0.082],
  ORI: [0.12, 0.12],
  LMI: [0.14, 0.14],
  LEO: [0.39, 0.39],
  PHO: [0.3, 0.3],
  PUP: [0.034, 0.034],
  MON: [0.25, 0.25],
  GEM: [0.39, 0.72],
  URS: [0.61, 0.61],
}

/** The share of the peak’s rate at some degrees of the sun’s longitude from it, negative before. */
export function activityShare(code: string, degreesFromPeak: number): number {
  const [before, after] = slopes[code] ?? [0, 0]
  return 10 ** (-(degreesFromPeak < 0 ? before : after) * Math.abs(degreesFromPeak))
}
