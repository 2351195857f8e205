// A page to print, such as a receipt or an invoice: plain HTML without the application.
import { toDollarText } from '../../../rules/money.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { newNonce } from '../../platform/http/security.ts'

/** `cents` is negative for a credit or a refund. */
export type PrintedLine = { label: string; cents: number; at?: Date }

/** All texts are plain; the total is the sum of the lines. */
type PrintablePage = {
  title: string
  isTest: boolean
  facts: readonly (readonly [string, string])[]
  lines: readonly PrintedLine[]
  totalLabel: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const toHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string)
export const toPrintedDate = (at: Date) =>
  at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const style = `:root{color-scheme:light dark}
body{margin:0;padding:3rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#fff,#101010);color:light-dark(#161616,#f4f4f4)}
main{max-width:38rem;margin:0 auto}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;border-bottom:2px solid;padding-bottom:.75rem}
h1{margin:0;font:500 2rem/1.2 Georgia,serif}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:1.5rem 0}
dt,.quiet,td small{color:light-dark(#575757,#a6a6a6)}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
td,th{padding:.6rem 0;border-bottom:1px solid light-dark(#ddd,#333);text-align:left;vertical-align:top}
td:last-child,th:last-child{text-align:right;white-space:nowrap;padding-left:1rem;font-variant-numeric:tabular-nums}
tfoot th{border-bottom:0;font-size:1.15rem}
td small{display:block}
.test{border:1px solid;padding:.6rem .9rem;border-radius:.5rem}
a,button{font:inherit;color:inherit}
button{padding:.55rem 1rem;border:1px solid;border-radius:999px;background:none;cursor:pointer}
nav{display:flex;gap:1.25rem;align-items:center;margin-top:2rem}
@media print{nav{display:none}body{padding:0}:root{color-scheme:light}}`

const toRow = ({ label, cents, at }: PrintedLine) =>
  `<tr><td>${toHtml(label)}${at ? `<small>${toPrintedDate(at)}</small>` : ''}</td><td>${toDollarText(cents)}</td></tr>`

const toFact = ([name, value]: readonly [string, string]) =>
  `<dt>${toHtml(name)}</dt><dd>${toHtml(value)}</dd>`

export function printablePage({ title, isTest, facts, lines, totalLabel }: PrintablePage): HttpResponse {
  const nonce = newNonce()
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const test = isTest ? '<p class="test">Test payment: no money was charged.</p>\n' : ''
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Viewfinder</title>
<style nonce="${nonce}">${style}</style>
<main>
<header><h1>${title}</h1><span>Viewfinder</span></header>
${test}<dl>${facts.map(toFact).join('')}</dl>
<table><thead><tr><th>Description</th><th>Amount</th></tr></thead>
<tbody>${lines.map(toRow).join('\n')}</tbody>
<tfoot><tr><th>${totalLabel}</th><th>${toDollarText(total)}</th></tr></tfoot></table>
<nav><button type="button" id="print">Print</button> <a href="/">Back to Viewfinder</a></nav>
</main>
<script nonce="${nonce}">document.getElementById('print').addEventListener('click', () => print())</script>
</html>
`,
  }
}
