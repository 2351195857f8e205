// The names of what the moon’s distance does: in a file of their own, because the contract does not load the astronomy.

export const apsisKinds = ['perigee', 'apogee'] as const
export const fullMoonKinds = ['supermoon', 'micromoon'] as const
