// The walk from the car to a spot by Naismith's rule: an hour for every three miles, and another for every 2,000 feet of ascent
// (W. W. Naismith, Scottish Mountaineering Club Journal II, 1892, p. 136).

const minutesPerMile = 20
const feetPerMinute = 2000 / 60
const stepMinutes = 5

/** Of one way; `climbFeet`: how much of it goes up. */
export type SpotWalk = { walkMiles: number; climbFeet: number }

const roundedUp = (minutes: number) => Math.ceil(Math.round(minutes * 10) / 10 / stepMinutes) * stepMinutes

/** Minutes there, rounded up to five. */
export const walkThere = ({ walkMiles, climbFeet }: SpotWalk) =>
  roundedUp(walkMiles * minutesPerMile + climbFeet / feetPerMinute)

/** Minutes back, down what was climbed, rounded up to five. */
export const walkBack = ({ walkMiles }: SpotWalk) => roundedUp(walkMiles * minutesPerMile)
