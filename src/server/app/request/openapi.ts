// The OpenAPI 3.1 document of every call, generated from the contract that also validates.
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { contract } from '../../../contract/contract.ts'
import { problems } from '../../../contract/problems.ts'
import { streamPaths } from './openapi-streams.ts'

type Schema = {
  type?: string
  format?: string
  not?: object
  anyOf?: Schema[]
  enum?: unknown[]
  default?: unknown
  pattern?: string
  properties?: Record<string, Schema>
}
type Parameter = {
  name: string
  in: string
  required?: boolean
  schema: Schema
  style?: string
  explode?: boolean
}
type Body = { content: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, object>
}
type Call = { '~orpc': { inputSchema?: z.ZodType } }

const problemSchema = {
  type: 'object',
  description: 'RFC 9457. Clients switch on `type`; `errors` lists the input errors with their paths.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', enum: Object.keys(problems) },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const

const problemAnswer = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

export async function openApiDocument(version: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Viewfinder',
      version,
      description: 'Find your next photo location. Errors are application/problem+json.',
    },
    servers: [{ url: '/api' }],
    components: { schemas: { Problem: problemSchema as never } },
  })
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, Operation>),
  )) {
    operation.responses.default = problemAnswer
    if (operation.requestBody) describeFiles(operation.requestBody)
    const accepted = acceptedValues(operation.operationId)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((parameter) =>
        described(parameter, accepted[parameter.name]),
      )
  }
  return { ...document, paths: { ...document.paths, ...withProblems(streamPaths) } }
}

const withProblems = (paths: Record<string, Record<string, { responses: object }>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          { ...operation, responses: { ...operation.responses, default: problemAnswer } },
        ]),
      ),
    ]),
  )

// A file has no JSON schema: the generator marks it as impossible. It becomes binary, and its body multipart/form-data.
function describeFiles(body: Body): void {
  const json = body.content['application/json']
  const files = Object.entries(json?.schema.properties ?? {}).filter(([, schema]) => schema.not)
  if (!json?.schema.properties || files.length === 0) return
  for (const [name] of files) json.schema.properties[name] = { type: 'string', format: 'binary' }
  body.content = { 'multipart/form-data': json }
}

// Query parameters are text that the validators convert to numbers, flags and lists. The document shows the converted type with
// its limits, which is what API clients need.
function acceptedValues(operationId: string): Record<string, Schema> {
  const call = operationId
    .split('.')
    .reduce((at, part) => at[part] as never, contract as Record<string, unknown>) as unknown as Call
  const input = call['~orpc'].inputSchema
  return input
    ? ((z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as Schema).properties ?? {})
    : {}
}

function described(
  { name, in: where, required, schema }: Parameter,
  accepted: Schema | undefined,
): Parameter {
  const isFlag = schema.anyOf?.some((one) => one.type === 'boolean')
  const fallback = schema.default === undefined ? {} : { default: schema.default }
  const resolved = accepted?.type
    ? { ...accepted, ...fallback }
    : isFlag
      ? { type: 'boolean', ...fallback }
      : schema
  // A list is repeated (themes=a&themes=b), never written with brackets.
  const style = resolved.type === 'array' ? { style: 'form', explode: true } : {}
  return { name, in: where, ...(required ? { required } : {}), schema: resolved, ...style }
}
