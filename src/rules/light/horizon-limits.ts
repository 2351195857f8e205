// Limits of skylines, without the astronomy: shared by the contract, the editor and the planner.

/** Every five degrees. */
export const maxDrawnPoints = 72
/** Skylines of points that one user may have computed a day. Known ones do not count. */
export const maxPointHorizonsOfUser = 40
/** For all users together: at two seconds each, about an hour of work. */
export const maxPointHorizonsOfDay = 2000
