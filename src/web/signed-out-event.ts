// Sent on `window` when a call was refused for lack of a session, so that the page notices that it ended elsewhere.
export const signedOutEvent = 'viewfinder:signed-out'
