// The arrival of a document: parts below the first view are laid out and painted after it has loaded, one in
// each idle moment, so that they are not one long task before the first touch, and their images take nothing
// from the first one (styles.css). Until then their heights are estimates: a user who returns to a scroll
// position or an anchor, or scrolls or types meanwhile, gets everything immediately.

/** The same as in styles.css. */
const laterParts = 'main > section,main .wrap-page > section,footer,.later-part'

/** The maximum wait for a document's load, because other images may take long. */
const longestMs = 3000

const arrive = import.meta.env.SSR
  ? `function(root){root.dataset.arriving='';
var idle=window.requestIdleCallback||function(run){setTimeout(run,50)};
function end(){delete root.dataset.arriving}
var parts;
function begin(){if(parts)return;parts=[].slice.call(document.querySelectorAll('${laterParts}'));
(function next(){var part=parts.shift();
if(!part)return end();
part.style.contentVisibility='visible';idle(next)})()}
['scroll','keydown','pointerdown'].forEach(function(sign){addEventListener(sign,end,{once:true,passive:true,capture:true})});
addEventListener('load',begin);setTimeout(begin,${longestMs})}`.replaceAll('\n', '')
  : ''

/** Runs before the first paint. React does not know of this attribute and style. */
export const arrivalScript = import.meta.env.SSR
  ? `try{if(performance.getEntriesByType('navigation')[0].type==='navigate'&&!location.hash){(${arrive})(document.documentElement)}}catch(e){}`
  : ''
