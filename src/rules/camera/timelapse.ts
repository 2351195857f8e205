// What a timelapse needs and gives.

type Timelapse = { minutes: number; intervalSeconds: number; frameRate: number; megabytes: number }

/** `speed`: how many times faster than real. */
export function timelapse({ minutes, intervalSeconds, frameRate, megabytes }: Timelapse) {
  // Without the tolerance 0.1-second steps would lose their last frame to rounding.
  const frames = Math.floor((minutes * 60) / intervalSeconds + 1e-9)
  return {
    frames,
    clipSeconds: frames / frameRate,
    gigabytes: (frames * megabytes) / 1000,
    speed: intervalSeconds * frameRate,
  }
}
