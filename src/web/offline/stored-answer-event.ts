// Sent on `window` when the service worker answered a call with what is stored; its detail is from when that is.
export const storedAnswerEvent = 'viewfinder:stored-answer'
