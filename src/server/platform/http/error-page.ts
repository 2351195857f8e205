// The page for requests whose page could not be rendered: it needs no rendering, no scripts and no other file.
import type { ProblemBody, ProblemType } from '../../../contract/problems.ts'
import type { HttpResponse } from './reply.ts'
import { newNonce } from './security.ts'

type Text = { title: string; advice: string }

const texts: Partial<Record<ProblemType, Text>> = {
  validation: {
    title: 'This address isn’t valid',
    advice: 'Something in the link is damaged. Check it for typos, or start from the home page.',
  },
  'not-found': { title: 'Page not found', advice: 'We couldn’t find this page.' },
  'rate-limited': {
    title: 'Too many requests',
    advice: 'Too many pages were requested from your network. Wait a moment, then try again.',
  },
  unavailable: {
    title: 'Temporarily unavailable',
    advice: 'The server is busy or restarting. Please try again in a minute.',
  },
}
const otherwise: Text = {
  title: 'Something went wrong',
  advice: 'This page couldn’t be loaded. The problem is on our end; please try again.',
}

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:2rem;text-align:center;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#fff,#101010);color:light-dark(#161616,#f4f4f4)}
h1{margin:0;font:500 2.25rem/1.2 Georgia,serif}
p{max-width:34rem;margin:1rem 0 0;color:light-dark(#575757,#a6a6a6)}
a{color:inherit;display:inline-block;padding:.7rem 1rem}`

/** An HTML response for a problem, with the request's id for support. */
export function errorPage({ type, status, retryAfterSeconds }: ProblemBody, requestId: string): HttpResponse {
  const nonce = newNonce()
  const { title, advice } = texts[type] ?? otherwise
  const wait = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
    },
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Viewfinder</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>${title}</h1>
<p>${advice}${wait === undefined ? '' : ` You can try again in ${wait} second${wait === 1 ? '' : 's'}.`}</p>
<p><a href="">Try again</a> <a href="/">Back to home</a></p>
<p><small>Reference: ${requestId}</small></p>
</main>
</html>
`,
  }
}
