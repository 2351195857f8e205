// Words and phrases that texts of the interface, the emails, the API and the command line must not contain, each with
// what to write instead. `allowed` names the exceptions.

/** Matched as whole words, in any case; `?` and the like as in a regular expression. */
export const banned: Record<string, string> = {
  // One word for each thing.
  'e-mails?': 'email',
  'mails?': 'email',
  'photographs(?! of)|(an?|the|this|your|first|no|every) photograph': 'photo',
  '(?<!Take )pictures?': 'photo, for what a user uploads; image, for a file',
  '(this|that|the|an?|each|every|any|hidden|no|another|new) place|(your|these|those|new|saved) places':
    'location',
  'persons?': 'user',
  'log(ged|s)? (in|out)|logins?': 'sign in, sign out',
  'acts? of|in the act': 'action',
  'faults?': 'error; a problem on our end',
  'hearts?(?! on any)': 'favorite',
  // British spellings.
  'colour(s|ed|ing)?': 'color',
  'grey\\w*': 'gray',
  'cent(re|res|red)': 'center',
  'façades?': 'facade',
  '(kilo|centi|milli)?metres?': 'meter',
  'favour\\w*': 'favor',
  'honour\\w*': 'honor; for headers: accept',
  'neighbour\\w*': 'neighbor',
  'licences?': 'license',
  '(organ|recogn|real|author|normal|optim|summar|custom)is(e[ds]?|ing|ation)': '-ize',
  'travell\\w*': 'travel-',
  'whilst|amongst': 'while, among',
  'at weekends': 'on weekends',
  // Translated phrases that were once in the product.
  anew: 'again; counting resets',
  'slip of the pen': 'a typo',
  'doors?': 'sign-in',
  'place clean': 'For moderators.',
  'written down': 'logged',
  whoever: 'users who',
  'stands? outside|still stands': 'Your password alone won’t be enough to sign in.',
  'do not know': 'don’t recognize',
  'come in again|let in again': 'has been restored',
  'its html': 'HTML version',
  'nothing (waits|is waiting)': 'You’re all caught up.',
  'you (get|got) this (e-?)?mail': 'You’re receiving this email because …',
  'asks you to confirm': 'please confirm your address',
  'look into your': 'check your',
  'among the first': 'too common',
  '(is|was) not right': 'is incorrect',
  'not (told|said|set yet)': 'Not specified',
  'see how it is': 'see the conditions',
  'what to mind': 'what to watch for',
  'who may know': 'Who can see …?',
  'square of 0\\.2°|0\\.2° square': 'within about 10 miles',
  'you keep \\{\\} of': '10 of 10 favorites used',
  'hear of': 'notifications',
  'starts? to act|takes effect when': 'Available when …',
  'that others see': 'display name',
  'looked at': 'reviewed',
  'not any ?more': 'no longer',
  'is no picture': 'isn’t an image',
  'is not an? (photo|image)(?! of)': 'isn’t an image',
  'carr(y|ies) no|no gps position': 'has no GPS data',
  'moon lit': 'Illumination 89%',
  'recountable|ledger': 'what it does for the reader',
  'given up': 'failed',
  'how things stand': 'Overview',
  'in work': 'processing',
  'worth the way': 'worth the trip',
  'what one': 'people see',
  'else can follow': 'you can add the rest later',
  'reported things': 'Open reports',
  'keeps it here': 'save it here',
  'in the meantime': 'since you loaded it',
  'good once': 'works once',
  '(is|are) there already|already there': 'already exists',
  'nobody called': 'There is no user named …',
  'of this name already': 'already have … with this name',
  'answers? to this': 'is set up for this',
  'present state': 'current state',
  'cannot be (made|gotten)': 'created',
  'by itself; ': 'unexpectedly',
  'has to wait': 'was postponed',
  'as you asked': 'as you requested',
}

type Exception = { text: string; reason: string }

/** Texts that may contain such words, exact; an entry that is no longer needed fails the test. */
export const allowed: Exception[] = [
  { text: 'Login or Sign Up', reason: 'names the two tabs, whose titles the specification gives' },
  { text: 'Person', reason: 'a type of schema.org' },
]

/** Files with words that are not texts, each with its reason; an entry that is no longer needed fails the test. */
export const allowedFiles: Record<string, string> = {
  'src/rules/search/filter-words.ts': 'what users type into a search',
  'src/rules/search/subject-definitions.ts': 'what users type into a search',
  'src/server/discovery/exchange/place-kinds.ts': 'kinds of places in data that is imported',
}
