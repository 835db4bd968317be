import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures, type Router } from '@orpc/server'
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { errorStatus, type ErrorCode } from '#shared/app-error.ts'
import type { Access } from '#shared/access.ts'
import { accessOf, type RequestContext } from './implement.ts'
import { sessionCookie } from './origin-check.ts'
import { isSafe } from './server.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string]
type Body = Extract<NonNullable<Operation['requestBody']>, { content: unknown }>

interface DescribedApi {
  router: Router<AnyContractRouter, RequestContext>
  converter: ZodToJsonSchemaConverter
  title: string
  /** Prefix of every path. */
  prefix: string
}

/**
 * Returns the OpenAPI document of the product API: each operation with every status it can answer.
 */
export async function describeApi(api: DescribedApi): Promise<Document> {
  const { router, converter, title, prefix } = api
  const document = await new OpenAPIGenerator({ schemaConverters: [converter] }).generate(router, {
    info: { title, version: '1', description },
    servers: [{ url: prefix }],
    components: { schemas: { Error: errorSchema }, securitySchemes },
  })
  traverseContractProcedures(
    { router, path: [] },
    ({ contract, path: [feature = '', name = ''] }) => {
      const { path = '', method = 'POST' } = contract['~orpc'].route
      const described = document.paths?.[path.replaceAll('{+', '{')]
      const operation = described?.[method.toLowerCase() as 'get']
      if (!operation) throw new Error(`${feature}.${name} has no description`)
      const access = accessOf(contract)
      operation.tags = [feature]
      operation.security = access?.name === 'key' ? [{ key: [] }] : securityOf(method, access)
      describeBody(operation, path)
      describeAnswers(operation, failuresOf(contract, method, access))
    },
  )
  return document
}

const description = `Paths, queries and forms carry text: numbers and flags in them are read from it. JSON is
taken with the types it has. A call that changes something refuses keys it does not know, at every
depth, and parameters in its query but \`lang\`; a call that reads passes over parameters it does not
know. Every call takes \`lang\`, the language of its answer. A failure is told by its \`code\`.

A path answers 405, with \`Allow\`, for other methods than its own.`

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of another shop system, as an enterprise creates it in its integration settings. Cookies are ignored.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session of a browser, as signing in sets it.',
  },
  origin: {
    type: 'apiKey',
    in: 'header',
    name: 'Origin',
    description:
      'The origin of the site itself. Browsers send it; a change is refused that comes with a session from anywhere else.',
  },
} as const

/**
 * Returns the OpenAPI security of an operation: a session cookie, plus a same-origin header for
 * changes; for public operations also none.
 */
function securityOf(method: string, rule: Access | undefined): NonNullable<Operation['security']> {
  const signedIn = isSafe(method) ? { session: [] } : { session: [], origin: [] }
  return rule?.name === 'anyone' ? [{}, signedIn] : [signedIn]
}

const errorSchema: Schema = {
  type: 'object',
  required: ['code', 'status', 'message'],
  properties: {
    code: { type: 'string', enum: [...Object.keys(errorStatus), 'unknown_host', 'internal'] },
    status: { type: 'integer' },
    message: { type: 'string' },
    defined: { type: 'boolean' },
    data: {
      type: 'object',
      description: 'Details. Of `invalid_input`: each problem with its place.',
      properties: {
        problems: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
        more: { type: 'integer', description: 'How many further problems are not named.' },
      },
    },
  },
}

/** Errors the server itself can return for any call, and those for changes. */
const ofAll = [
  'malformed_request',
  'database_unavailable',
  'busy',
  'timed_out',
  'overloaded',
] as const
const ofChanges = ['wrong_origin', 'not_allowed', 'too_many_requests'] as const
const ofBodies = ['too_large', 'body_too_slow'] as const

function failuresOf(
  contract: AnyContractProcedure,
  method: string,
  rule: Access | undefined,
): Set<ErrorCode> {
  const { errorMap, inputSchema } = contract['~orpc']
  const gate: ErrorCode[] = rule?.name === 'anyone' ? [] : ['not_signed_in']
  if (rule?.name !== 'anyone' && rule?.name !== 'signed in') gate.push('not_allowed')
  return new Set<ErrorCode>([
    ...ofAll,
    ...(isSafe(method) ? [] : [...ofChanges, ...ofBodies]),
    ...(rule?.name === 'key' ? (['too_many_requests'] as const) : []),
    ...gate,
    ...(inputSchema ? (['invalid_input'] as const) : []),
    ...(Object.keys(errorMap) as ErrorCode[]),
  ])
}

function describeAnswers(operation: Operation, failures: ReadonlySet<ErrorCode>): void {
  const codesOf = new Map<string, string[]>()
  for (const code of failures) {
    const status = String(errorStatus[code])
    codesOf.set(status, [...(codesOf.get(status) ?? []), code])
  }
  const succeeded = Object.entries(operation.responses ?? {}).filter(([status]) => status < '400')
  const failed = [...codesOf].map(([status, codes]) => [
    status,
    failure(codes.toSorted().join(', ')),
  ])
  operation.responses = Object.fromEntries([
    ...succeeded.map(([status, answer]) => {
      const { content: _content, ...empty } = answer as { content?: unknown; description: string }
      return [status, status === '204' ? { ...empty, description: 'Done' } : answer]
    }),
    ...failed,
    ...(operation.requestBody ? [['415', failure('malformed_request, file_type_refused')]] : []),
    ['421', failure('unknown_host')],
    // Sent before routing, so without an error code.
    ['431', { description: 'The address and the headers have more than 16 KB' }],
  ]) as NonNullable<Operation['responses']>
}

function failure(description: string): object {
  const schema = { $ref: '#/components/schemas/Error' }
  return { description, content: { 'application/json': { schema } } }
}

/** Calls that clients send as forms (specification 7.1). */
const sentAsForm = /^\/users\/(login|signup|password)/

function describeBody(operation: Operation, path: string): void {
  const body = operation.requestBody as Body | undefined
  if (!body) return
  const { 'application/json': json, 'multipart/form-data': form } = body.content
  // A file cannot be sent as JSON.
  if (form) delete body.content['application/json']
  else if (json && sentAsForm.test(path)) {
    body.content['application/x-www-form-urlencoded'] = json
  }
}
