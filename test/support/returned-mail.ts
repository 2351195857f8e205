// Returned mail as mail servers write it (RFC 3464): the shapes of Postfix, Exchange Online and Gmail, with our own message in it.

/** `mailId`: of the email that is returned. */
type Returned = { to: string; mailId: string; status?: string; action?: string; diagnostic?: string }

const crlf = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

const ownHeaders = ({ to, mailId }: Returned) => [
  'Received: by mx.viewfinder.example (Postfix) id 4XyZ; Sun, 22 Nov 2026 10:00:00 +0000 (UTC)',
  'From: Viewfinder <hello@viewfinder.example>',
  `To: ${to}`,
  'Subject: October light',
  `Message-ID: <${mailId}@viewfinder>`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary="--_NmP-1"',
]

/** Returns the whole message, as Postfix does for short ones. */
export const postfixReturn = (returned: Returned): string => {
  const { to, status = '5.1.1', action = 'failed' } = returned
  const diagnostic = returned.diagnostic ?? `550 5.1.1 <${to}>: Recipient address rejected:`
  return crlf([
    'Return-Path: <>',
    'Date: Sun, 22 Nov 2026 10:00:02 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.viewfinder.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: hello@viewfinder.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="3F2A81C0D5.1763805602/mx.viewfinder.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--3F2A81C0D5.1763805602/mx.viewfinder.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    '',
    "I'm sorry to have to inform you that your message could not",
    'be delivered to one or more recipients.',
    '',
    '--3F2A81C0D5.1763805602/mx.viewfinder.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.viewfinder.example',
    'X-Postfix-Queue-ID: 3F2A81C0D5',
    'Arrival-Date: Sun, 22 Nov 2026 10:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.net',
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '    User unknown in virtual mailbox table',
    '',
    '--3F2A81C0D5.1763805602/mx.viewfinder.example',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    ...ownHeaders(returned),
    '',
    '----_NmP-1',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'From here on, the light is low.',
    '----_NmP-1--',
    '',
    '--3F2A81C0D5.1763805602/mx.viewfinder.example--',
  ])
}

/** Returns only headers, folded, in a part of its own. */
export const exchangeReturn = (returned: Returned): string =>
  crlf([
    'From: <postmaster@outlook.example>',
    `To: <hello@viewfinder.example>`,
    'Subject: Undeliverable: October light',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="a1b2"',
    '',
    '--a1b2',
    'Content-Type: multipart/alternative; boundary="c3d4"',
    '',
    '--c3d4',
    'Content-Type: text/html; charset="us-ascii"',
    '',
    '<html><body><b>Your message could not be delivered.</b></body></html>',
    '--c3d4--',
    '',
    '--a1b2',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;DB9PR01.outlook.example',
    'Received-From-MTA: dns;mx.viewfinder.example',
    '',
    `Final-Recipient: rfc822;${returned.to}`,
    `Action: ${returned.action ?? 'failed'}`,
    `Status: ${returned.status ?? '5.1.10'}`,
    'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '',
    '--a1b2',
    'Content-Type: text/rfc822-headers',
    '',
    'Received: from DB9PR01 (2603:10a6::1) by DB8PR02 with HTTPS;',
    ' Sun, 22 Nov 2026 10:00:01 +0000',
    'Message-ID:',
    ` <${returned.mailId}@viewfinder>`,
    'Subject: October light',
    '',
    '--a1b2--',
  ])

/** An automatic answer, which is no report. */
export const outOfOffice = (): string =>
  crlf([
    'From: Ann <ann@example.net>',
    'Subject: Out of office: October light',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain',
    '',
    'I am away. Status: 5.1.1 Action: failed',
  ])

/** An mbox file. Lines of a message that begin with “From ” are quoted, as every writer of such files does. */
export const toMbox = (messages: readonly string[]): string =>
  messages
    .map(
      (message) =>
        `From MAILER-DAEMON Sun Nov 22 10:00:02 2026\n${message.replaceAll('\r\n', '\n').replaceAll(/^(>*From )/gm, '>$1')}\n`,
    )
    .join('')
