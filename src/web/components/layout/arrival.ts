// The arrival of a document: until the first navigation inside of it, parts below the first view are laid out and painted only as they come
// near (styles.css). Their heights are guesses until then, so whoever comes back to a scroll position or to an anchor gets everything at once.

/**
 * Runs before the first paint. With the next scroll or focus, what has come near is released from its containment, which would cut off focus
 * rings; React does not know of this style.
 */
export const arrivalScript = import.meta.env.SSR
  ? `try{if(performance.getEntriesByType('navigation')[0].type==='navigate'&&!location.hash){document.documentElement.dataset.arriving='';document.addEventListener('contentvisibilityautostatechange',function(e){if(!e.skipped)['scroll','focusin'].forEach(function(name){addEventListener(name,function(){e.target.style.contentVisibility='visible'},{once:true})})},true)}}catch(e){}`
  : ''

export function endArrival(): void {
  delete document.documentElement.dataset.arriving
}
