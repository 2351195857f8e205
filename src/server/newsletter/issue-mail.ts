// An issue as an email: Markdown as HTML and as text, with addresses that work outside of the site.
import type { Deps } from '../context.ts'
import { unsubscribeParts } from '../notifications/unsubscribe.ts'
import type { MailBody, MailText } from '../platform/mail/mail-text.ts'
import { renderMarkdown } from '../platform/markdown/render.ts'
import type { IssueRow } from './queries.ts'

type Content = Pick<IssueRow, 'subject' | 'preview_text'> & { body: MailBody }

/** To be done once for all recipients. The Markdown source is the text form. */
export function renderIssue(
  issue: Pick<IssueRow, 'subject' | 'preview_text' | 'body'>,
  publicUrl: string,
): Content {
  const { subject, preview_text, body } = issue
  const html = renderMarkdown(body).html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`)
  return { subject, preview_text, body: { html, text: body.replaceAll('](/', `](${publicUrl}/`) } }
}

/** @param subscriberId whom the unsubscribe link is for */
export function toIssueMail(
  { subject, preview_text, body }: Content,
  deps: Pick<Deps, 'publicUrl' | 'secret'>,
  subscriberId: string,
): { text: MailText; headers: Record<string, string> } {
  const { url, headers } = unsubscribeParts(deps, subscriberId, 'newsletter')
  return {
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
