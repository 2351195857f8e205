// GET /api/docs: the calls of the API on one page, without scripts.
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'

type Operation = {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Renders an OpenAPI document as a readable page. */
export function apiDocsPage(document: object): HttpResponse {
  const paths = Object.entries(
    (document as { paths?: Record<string, Record<string, Operation>> }).paths ?? {},
  )
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  )
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Viewfinder API</title></head>
<body><main><h1>Viewfinder API</h1><p>Machine-readable document: <a href="/api/openapi.json">openapi.json</a>. Errors are <code>application/problem+json</code>.</p>${calls.join('')}</main></body></html>`
  return textResponse(body, 'text/html; charset=utf-8', { 'cache-control': 'public, max-age=300' })
}

function section(path: string, method: string, operation: Operation): string {
  const rows = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${escaped(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(parameter.schema ?? {}))}</code></td></tr>`,
  )
  const table =
    rows.length > 0
      ? `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : ''
  return `<section><h2><code>${method.toUpperCase()} /api${escaped(path)}</code></h2><p>${escaped(operation.summary ?? '')}</p>${table}</section>`
}
