// A page to print, such as a receipt or an invoice: plain HTML without the application, in its fonts and colors.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { creditLine } from '../../../rules/licences.ts'
import { toDollarText } from '../../../rules/money.ts'
import type { Services } from '../../app/request/services.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { newNonce } from '../../platform/http/security.ts'

/** `cents` is negative for a credit or a refund. */
export type PrintedLine = { label: string; cents: number; at?: Date }

/** Who sells or buys, a line each. */
type PrintedParty = { role: string; lines: readonly string[] }

/** All texts are plain; the total is the sum of the lines and includes the tax. */
type PrintablePage = {
  title: string
  /** Of what was sold. */
  image: DisplayImage | null
  /** Where the link below it leads. */
  backPath: string
  isTest: boolean
  parties: readonly PrintedParty[]
  facts: readonly (readonly [string, string])[]
  lines: readonly PrintedLine[]
  totalLabel: string
  taxPercent: number
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

/** `R-000042`; of the sandbox `TEST-R-000042`. */
export const toDocumentNumber = (letter: 'R' | 'I', gateway: string, number: number | null): string | null =>
  number === null
    ? null
    : `${gateway === 'sandbox' ? 'TEST-' : ''}${letter}-${String(number).padStart(6, '0')}`

/** The operator as the seller, or the owner who sells through them. */
export const toSellerLines = ({ name, address, taxId }: Services['seller'], owner?: string): string[] => [
  ...(owner === undefined ? [name] : [owner, `through ${name}`]),
  ...address,
  ...(taxId ? [`Tax ID ${taxId}`] : []),
]

/** The tax that a total includes, in whole cents, rounded half up. */
export const includedTaxCents = (totalCents: number, taxPercent: number): number =>
  Math.round((totalCents * taxPercent) / (100 + taxPercent))

// The build names the files by their content.
const families = [
  {
    family: 'Instrument Sans Variable',
    weight: '400 700',
    file: /^instrument-sans-latin-(ext-)?wght-normal-.*\.woff2$/,
  },
  {
    family: 'Newsreader Variable',
    weight: '500',
    file: /^newsreader-latin-(500|ext-wght-normal)-.*\.woff2$/,
  },
]
const extended =
  'unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0'
const fontStyles = new Map<string, string>()

/** Without a build, the pages have the fallbacks. */
function getFontStyle(publicFolder: string | undefined): string {
  if (!publicFolder) return ''
  const existing = fontStyles.get(publicFolder)
  if (existing !== undefined) return existing
  let names: string[] = []
  try {
    names = readdirSync(join(publicFolder, 'assets'))
  } catch {}
  const style = families
    .flatMap(({ family, weight, file }) =>
      names
        .filter((name) => file.test(name))
        .map(
          (name) =>
            `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("/assets/${name}") format("woff2");${name.includes('-ext-') ? extended : ''}}`,
        ),
    )
    .join('\n')
  fontStyles.set(publicFolder, style)
  return style
}

const style = `:root{color-scheme:light dark;--text:light-dark(#161616,#f4f4f4);--quiet:light-dark(#575757,#a6a6a6);--hairline:light-dark(#e4e4e4,#2c2c2c)}
body{margin:0;padding:3rem 1.25rem;font:.9375rem/1.5 "Instrument Sans Variable",Arial,system-ui,sans-serif;background:light-dark(#fff,#101010);color:var(--text)}
main{max-width:42rem;margin:0 auto}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding-bottom:1rem;border-bottom:1px solid var(--text)}
h1,header span{margin:0;font-family:"Newsreader Variable",Georgia,serif;font-weight:500}
h1{font-size:2rem;line-height:1.1}
header span{font-size:1.375rem}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1.5rem;margin:1.5rem 0}
.parties p{margin:0;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:1.5rem 0;font-variant-numeric:tabular-nums}
dt,.quiet,td small,.role{color:var(--quiet)}
.role{font-size:.8125rem}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.6rem 0;border-bottom:1px solid var(--hairline);text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
th{color:var(--quiet);font-size:.8125rem}
td:last-child,th:last-child{text-align:right;white-space:nowrap;padding-left:1rem}
tfoot th{color:var(--text);font-size:1.0625rem;font-weight:600;border-bottom:0;padding-bottom:0}
tfoot td{border-bottom:0;color:var(--quiet);font-size:.8125rem}
td small{display:block;font-size:.8125rem}
.test{border:1px solid var(--hairline);padding:.6rem .9rem;border-radius:12px}
a,button{font:inherit;color:inherit;text-underline-offset:4px}
button{min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--hairline);border-radius:999px;background:none;cursor:pointer}
nav{display:flex;gap:1.25rem;align-items:center;margin-top:2rem}
figure{margin:1.5rem 0 0}
figure img{display:block;width:100%;height:auto;aspect-ratio:3/1;object-fit:cover;border-radius:12px}
figcaption{margin-top:.25rem;font-size:.8125rem;color:var(--quiet)}
tr,dl,.parties{break-inside:avoid}
@page{margin:18mm}
@media print{nav{display:none}body{padding:0}:root{color-scheme:light}main{max-width:none}}`

function toFigure(image: DisplayImage): string {
  const note = [image.illustrative ? 'Illustrative photo, not taken here.' : '', creditLine(image)]
  const caption = note.filter(Boolean).join(' ')
  return `<figure><img src="/media/${image.id}/1280.jpg" alt="${toHtml(image.alt)}">${caption && `<figcaption>${toHtml(caption)}</figcaption>`}</figure>
`
}

const toRow = ({ label, cents, at }: PrintedLine) =>
  `<tr><td>${toHtml(label)}${at ? `<small>${toPrintedDate(at)}</small>` : ''}</td><td>${toDollarText(cents)}</td></tr>`

const toFact = ([name, value]: readonly [string, string]) =>
  `<dt>${toHtml(name)}</dt><dd>${toHtml(value)}</dd>`

const toParty = ({ role, lines }: PrintedParty) =>
  `<div><p class="role">${role}</p>${lines.map((line) => `<p>${toHtml(line)}</p>`).join('')}</div>`

const toTax = (totalCents: number, percent: number) =>
  `<tr><td>${percent === 0 ? 'Tax' : `Includes ${percent}% tax`}</td><td>${toDollarText(includedTaxCents(totalCents, percent))}</td></tr>`

export function printablePage(
  { publicFolder }: { publicFolder: string | undefined },
  { title, image, backPath, isTest, parties, facts, lines, totalLabel, taxPercent }: PrintablePage,
): HttpResponse {
  const nonce = newNonce()
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const test = isTest ? '<p class="test">Test payment: no money was charged.</p>\n' : ''
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; font-src 'self'; img-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Viewfinder</title>
<style nonce="${nonce}">${getFontStyle(publicFolder)}${style}</style>
<main>
<header><h1>${title}</h1><span>Viewfinder</span></header>
${test}${image ? toFigure(image) : ''}<div class="parties">${parties.map(toParty).join('')}</div>
<dl>${facts.map(toFact).join('')}</dl>
<table><thead><tr><th>Description</th><th>Amount</th></tr></thead>
<tbody>${lines.map(toRow).join('\n')}</tbody>
<tfoot><tr><th>${totalLabel}</th><th>${toDollarText(total)}</th></tr>${toTax(total, taxPercent)}</tfoot></table>
<nav><button type="button" id="print">Print</button> <a href="${toHtml(backPath)}">Back to Viewfinder</a></nav>
</main>
<script nonce="${nonce}">document.getElementById('print').addEventListener('click', () => print())</script>
</html>
`,
  }
}
