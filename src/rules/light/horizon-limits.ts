// Limits of skylines, without the astronomy: shared by the contract and the editor.

/** Every five degrees. */
export const maxDrawnPoints = 72
