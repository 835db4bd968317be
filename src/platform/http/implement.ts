import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract'
import {
  implement as implementContract,
  ORPCError,
  ValidationError,
  type Router,
} from '@orpc/server'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { errorStatus, isAppError, type ErrorCode } from '#shared/app-error.ts'
import { refusalOf, type Rule } from '#shared/permission-rules.ts'

/** Who may call what, by feature and endpoint. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, Rule>>>>

/** What every handler is called with, beside its input. */
export interface RequestContext {
  app: App
  caller: Caller
  permissions: Permissions
  /** For the log, where a call fails unexpectedly. */
  requestId?: string | undefined
}

/** Who asks is checked before what they sent: what a stranger sent is not even looked at. */
const accessBeforeInput = { initialInputValidationIndex: 1, initialOutputValidationIndex: 1 }

type Procedures = Record<string, AnyContractProcedure>

type InputOf<P> =
  P extends ContractProcedure<infer I extends AnySchema, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<I>
    : never

type OutputOf<P> =
  P extends ContractProcedure<AnySchema, infer O extends AnySchema, ErrorMap, Meta>
    ? InferSchemaInput<O>
    : never

/** One function per endpoint of the contract: `(app, caller, input)`, after input has been checked. */
export type Handlers<C extends Procedures> = {
  [K in keyof C]: (app: App, caller: Caller, input: InputOf<C[K]>) => Promise<OutputOf<C[K]>>
}

/** Joins a feature's contract and its services: access, input and output are checked here, for every way in. */
export function implement<C extends Procedures>(
  contract: C,
  handlers: Handlers<C>,
): { [K in keyof C]: Router<C[K], RequestContext> } {
  const procedures = Object.entries(contract).map(([name, procedure]) => {
    const changes = (procedure['~orpc'].route.method ?? 'POST') !== 'GET'
    const handle = handlers[name] as (app: App, caller: Caller, input: unknown) => Promise<unknown>
    const implemented = implementContract(procedure, accessBeforeInput)
      .$context<RequestContext>()
      .use(async ({ context, next, path }, input) => {
        try {
          allow(context, path, changes, input)
          return await next()
        } catch (error) {
          throw asWireError(error)
        }
      })
      .handler(({ context, path, input }) => {
        // Once more, with the very values the service gets.
        allow(context, path, changes, input)
        if (hasNul(input)) throw wireError('invalid_input', { problems: [nulProblem] })
        return handle(context.app, context.caller, input)
      })
    return [name, implemented]
  })
  return Object.fromEntries(procedures) as { [K in keyof C]: Router<C[K], RequestContext> }
}

/** PostgreSQL keeps every character but this one. */
const nul = '\0'
const nulProblem = { path: '', message: 'must not contain the character of number zero' }

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(nul)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false
  return Object.entries(value).some(([key, part]) => key.includes(nul) || hasNul(part))
}

function allow(
  { caller, permissions }: RequestContext,
  path: readonly string[],
  changes: boolean,
  input: unknown,
): void {
  const [feature = '', name = ''] = path
  const refusal = refusalOf(permissions[feature]?.[name], caller, input, changes)
  if (refusal) throw wireError(refusal)
}

/** Expected failures keep their code and status; a bug stays what it is and becomes a 500. */
function asWireError(error: unknown): unknown {
  if (isAppError(error)) return wireError(error.code, error.details, error.cause)
  if (
    error instanceof ORPCError &&
    error.code === 'BAD_REQUEST' &&
    error.cause instanceof ValidationError
  ) {
    const problems = error.cause.issues.map(({ path, message }) => ({
      path: (path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.'),
      message,
    }))
    return wireError('invalid_input', { problems })
  }
  return error
}

function wireError(
  code: ErrorCode,
  data: unknown = {},
  cause?: unknown,
): ORPCError<ErrorCode, unknown> {
  return new ORPCError(code, { status: errorStatus[code], message: code, data, cause })
}
