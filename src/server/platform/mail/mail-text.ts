// The content of an email, as data, and its two renderings: plain text, and simple HTML that every mail client shows.

/** A paragraph that is a link. */
export type MailLink = { text: string; url: string }

/** Rich text of its own: `html` is sanitized HTML, `text` says the same. */
export type MailBody = { html: string; text: string }

/**
 * `action` is the one button. `footer` is small print such as why the email was sent. All parts are plain text; they
 * are escaped here. `body` follows the paragraphs. `previewText` is what email programs show after the subject.
 */
export type MailText = {
  subject: string
  greeting?: string
  paragraphs?: (string | MailLink)[]
  body?: MailBody
  previewText?: string
  action?: { label: string; url: string }
  footer?: string
  unsubscribeUrl?: string
}

export function mailPlainText({
  greeting,
  paragraphs = [],
  body,
  action,
  footer,
  unsubscribeUrl,
}: MailText): string {
  const parts = [
    greeting,
    ...paragraphs.map((one) => (typeof one === 'string' ? one : `${one.text}\n${one.url}`)),
    body?.text,
    action && `${action.label}:\n${action.url}`,
    '— Viewfinder',
    footer,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

export function mailHtml({
  subject,
  greeting,
  paragraphs = [],
  body,
  previewText,
  action,
  footer,
  unsubscribeUrl,
}: MailText): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#c77d0a;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="color:#666;font-size:13px">If the button doesn’t work, open this address:<br>${escapeHtml(action.url)}</p>`
    : ''
  const small = [
    footer && escapeHtml(footer),
    unsubscribeUrl && `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#666">Unsubscribe</a>`,
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f4;font-family:system-ui,-apple-system,Segoe UI,sans-serif;color:#1c1c1b;font-size:16px;line-height:1.5">
${previewText ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewText)}</div>` : ''}<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="font-family:Georgia,serif;font-size:22px;margin:0 0 16px">Viewfinder</p>
${greeting ? `<p>${escapeHtml(greeting)}</p>` : ''}
${paragraphs.map((one) => `<p>${typeof one === 'string' ? escapeHtml(one) : link(one)}</p>`).join('\n')}
${body?.html ?? ''}
${button}
</div>
<p style="max-width:560px;margin:16px auto;color:#666;font-size:13px">${small.filter(Boolean).join('<br>')}</p>
</body></html>
`
}

const link = ({ text, url }: MailLink) =>
  `<a href="${escapeHtml(url)}" style="color:#8a5300">${escapeHtml(text)}</a>`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
