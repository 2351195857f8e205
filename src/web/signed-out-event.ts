// Sent on `window` when a call was refused for lack of a session, so that the page notices that the session
// ended elsewhere.
// chunk: frame
export const signedOutEvent = 'viewfinder:signed-out'
