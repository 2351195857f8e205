// British spellings and words that do not belong in the demo's American texts.

const british = [
  'colour\\w*',
  'grey\\w*',
  'centre[sd]?',
  'theatres?',
  'kerbs?',
  'towards',
  'pavements?',
  'car parks?',
  '(kilo|milli|centi)?metres?',
  'litres?',
  'polarisers?',
  'tyres?',
  'neighbour\\w*',
  'harbour\\w*',
  'armour\\w*',
  'parlours?',
  'favour\\w*',
  'humour',
  'honour\\w*',
  '(organ|stabil|author|recogn|real|special)is(e[ds]?|ing|ation)',
  'licence[sd]?',
  'travell(er|ed|ing)s?',
  'cancelled',
  'labelled',
  'levelled',
  'storeys?',
  'moulds?',
  'plough\\w*',
  'lorr(y|ies)',
  'adverts?',
  'offence',
  'glasshouses?',
  'footways?',
  'queu(e|es|ed|ing)',
  '(turn|walk|circle)(s|ed|ing)? round',
  'at weekends',
  'trousers',
  'wild flowers',
  '(north|south)-(east|west)(ern)?',
]
/** Names keep their spelling. */
const names =
  /Harbour Bridge|Sydney Harbour|helsinki-harbour|sydney-harbour|Legion of Honour|Jacob Wrey Mould/gi
const pattern = new RegExp(`\\b(${british.join('|')})\\b`, 'gi')

/** The British words in a text, in order. */
export function findBritish(text: string): string[] {
  return [...text.replaceAll(names, '').matchAll(pattern)].map(([word]) => word)
}
