// Limits of a search for alignments, without the astronomy: shared by the contract and the form.

/** Longest search, in days. */
export const maxAlignmentDays = 400
/** Degrees to either side; wider wedges would be more than a half of the sky. */
export const maxAlignmentTolerance = 45
/** Degrees: sun and moon are half a degree wide. */
export const usualTolerance = 0.5
