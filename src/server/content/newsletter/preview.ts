// /admin/newsletter/{id}/preview: an issue exactly as it is emailed. Its inline styles need a policy of their own.
import { Problem } from '../../../contract/problems.ts'
import type { Session } from '../../accounts/users/request-session.ts'
import type { Deps } from '../../app/request/context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { mailHtml } from '../../platform/mail/mail-text.ts'
import { renderIssue, toIssueMail } from './issue-mail.ts'
import { readIssue } from './queries.ts'
import { nobody } from './send.ts'

/** @throws Problem sign-in-required, forbidden, not-found */
export async function previewIssue(
  deps: Pick<Deps, 'sql' | 'publicUrl' | 'secret'>,
  session: Session,
  id: string,
): Promise<HttpResponse> {
  const user = await session.requireUser()
  if (!user.isAdmin) throw new Problem('forbidden', 'Only administrators can do this')
  const issue = await readIssue(deps.sql, id)
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups",
    },
    body: mailHtml(toIssueMail(renderIssue(issue, deps.publicUrl), deps, nobody).text),
  }
}
