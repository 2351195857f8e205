// An issue as an email: Markdown as HTML and as text, with addresses that work outside of the site.

import { compile } from 'html-to-text'
import { unsubscribeParts } from '../../accounts/notifications/unsubscribe.ts'
import type { Deps } from '../../app/request/context.ts'
import type { MailBody } from '../../platform/mail/mail-text.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { renderMarkdown } from '../../platform/markdown/render.ts'
import type { IssueRow } from './queries.ts'

type Content = Pick<IssueRow, 'subject' | 'preview_text'> & { body: MailBody }

// Email programs have no style sheet of ours; these are the colors and fonts of mail-text.ts.
const styles = {
  h2: 'font-family:Georgia,serif;font-weight:500;font-size:22px;line-height:1.3;margin:28px 0 8px',
  h3: 'font-family:Georgia,serif;font-weight:500;font-size:18px;line-height:1.3;margin:24px 0 8px',
  a: 'color:#8a5300',
  img: 'max-width:100%;height:auto',
}

const toText = compile({
  wordwrap: false,
  selectors: [
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ['(', ')'] },
    },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** Call it once for all recipients. */
export function renderIssue(
  issue: Pick<IssueRow, 'subject' | 'preview_text' | 'body'>,
  publicUrl: string,
): Content {
  const { subject, preview_text, body } = issue
  const plain = renderMarkdown(body).html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`)
  const html = plain.replace(
    /<(h[23]|a|img) /g,
    (_, tag: keyof typeof styles) => `<${tag} style="${styles[tag]}" `,
  )
  return { subject, preview_text, body: { html, text: toText(plain) } }
}

/** @param subscriberId whom the unsubscribe link is for */
export function toIssueMail(
  { subject, preview_text, body }: Content,
  deps: Pick<Deps, 'publicUrl' | 'secret'>,
  subscriberId: string,
): Required<Pick<Mail, 'text' | 'headers' | 'sealed'>> {
  const { url, headers, sealed } = unsubscribeParts(deps, subscriberId, 'newsletter')
  return {
    sealed,
    headers: {
      ...headers,
      'List-Id': `Viewfinder newsletter <newsletter.${new URL(deps.publicUrl).hostname}>`,
    },
    text: {
      subject,
      previewText: preview_text,
      body,
      footer: 'You’re receiving this email because you subscribed to the Viewfinder newsletter.',
      unsubscribeUrl: url,
    },
  }
}
