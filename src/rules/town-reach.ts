// How far a town extends, estimated from its population.

/**
 * Radius in miles: 1.0 for 10,000 people, 4.7 for a million, 9.4 for New York City. A cube root, as large cities are denser: within
 * 0.3 miles of the circle that has the area of San Marino, Culver City and New York City.
 */
export const townReachMiles = (population: number) => 0.0468 * Math.cbrt(population)
