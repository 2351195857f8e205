// What administrators did, as the audit log says it, from the `subject.verb` that the server records.

/** Names that the rule below would get wrong. */
const exceptions: Record<string, string> = {
  'user.role': 'Changed user role',
  'user.confirm-email': 'Confirmed email address of user',
  'photo.approve-cover': 'Approved cover photo',
  'photo.add-from-commons': 'Added photo from Wikimedia Commons',
  'user.make-administrator': 'Made user an administrator',
  'user.reset-password': 'Reset password of user',
  'user.read': 'Viewed user page',
  'user.remove-contributions': 'Removed contributions of user',
  'checkin.remove': 'Removed check-in',
  'contact-message.reply': 'Replied to message',
  'contact-message.close': 'Closed message',
  'contest.void-ballots': 'Voided votes in contest',
  'contest.dismiss-similar': 'Dismissed photos that look alike in contest',
  'contest-entry.disqualify': 'Disqualified contest entry',
  'location.compute-skyline': 'Computed skyline of location',
  'location.draw-skyline': 'Drew skyline of location',
  'location.erase-skyline': 'Erased skyline of location',
  'newsletter.send': 'Sent newsletter',
  'newsletter.schedule': 'Scheduled newsletter',
  'newsletter.unschedule': 'Canceled schedule of newsletter',
  'newsletter.test': 'Sent test newsletter',
  'mail.read': 'Read email',
  'mail.preview': 'Previewed email',
  'mail.send': 'Resent email',
}

const irregular: Record<string, string> = {
  make: 'made',
  read: 'read',
  rebuild: 'rebuilt',
  send: 'sent',
  uphold: 'upheld',
}

/** `suspend` → `suspended`, `verify` → `verified`, `close` → `closed`. */
const past = (verb: string): string =>
  irregular[verb] ??
  (verb.endsWith('e') ? `${verb}d` : verb.replace(/([^aeiou])y$/, '$1i').replace(/$/, 'ed'))

/** `location.make-private` → `Made location private`; `location.remove.undo` → `Undo: removed location`. */
export function actionName(action: string): string {
  const [subject = '', verb = '', undo] = action.split('.')
  const [first = '', ...rest] = verb.split('-')
  const name =
    exceptions[`${subject}.${verb}`] ??
    [capitalized(past(first)), subject.replaceAll('-', ' '), ...rest].join(' ')
  return undo ? `Undo: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
