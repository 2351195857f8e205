// Names of the actions in the audit log, from the `subject.verb` that the server records.

/** Names that the rule below would get wrong. */
const exceptions: Record<string, string> = {
  'user.role': 'Change user role',
  'user.confirm-email': 'Confirm email address of user',
  'photo.approve-cover': 'Approve cover photo',
  'user.make-administrator': 'Make user an administrator',
  'user.reset-password': 'Reset password of user',
  'user.read': 'View user page',
  'contact-message.reply': 'Reply to message',
  'contact-message.close': 'Close message',
  'newsletter.send': 'Send newsletter',
  'newsletter.schedule': 'Schedule newsletter',
  'newsletter.unschedule': 'Cancel schedule of newsletter',
  'newsletter.test': 'Send test newsletter',
  'mail.read': 'Read email',
  'mail.send': 'Resend email',
}

/** `location.make-private` → `Make location private`; `location.remove.undo` → `Undo: remove location`. */
export function actionName(action: string): string {
  const [subject = '', verb = '', undo] = action.split('.')
  const [first = '', ...rest] = verb.split('-')
  const name = exceptions[`${subject}.${verb}`] ?? [capitalized(first), subject, ...rest].join(' ')
  return undo ? `Undo: ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
