// Coordinates in the address of a page.
// chunk: parts

/** Five decimals are about a meter; text, as addresses have it. */
export const toCoordinate = (degrees: number): string => String(Number(degrees.toFixed(5)))
