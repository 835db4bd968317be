import {
  ContractProcedure,
  type AnyContractProcedure,
  type AnySchema,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  type Meta,
} from '@orpc/contract'
import {
  implement as implementContract,
  ORPCError,
  ValidationError,
  type Router,
} from '@orpc/server'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { withWriteAccess } from '#platform/db/write-access.ts'
import { errorStatus, isAppError, type ErrorCode } from '#shared/app-error.ts'
import { refusalOf, type Rule } from '#shared/permission-rules.ts'
import { strict } from '#shared/strict-schema.ts'
import { checkInput, problemData, problemsOf } from './input-checks.ts'
import { pathFields } from './path-fields.ts'

/** Who may call what, by feature and endpoint. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, Rule>>>>

/** What every handler is called with, beside its input. */
export interface RequestContext {
  app: App
  caller: Caller
  permissions: Permissions
  /** For the log, where a call fails unexpectedly. */
  requestId?: string | undefined
  /** Whether the body is JSON; in a form and in a query every value is text. */
  hasTypes?: boolean
  /** Names of the members of the body. */
  bodyNames?: readonly string[]
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

/**
 * Joins a feature's contract and its services: access, input and output are checked here, for every
 * way in. A call that changes something refuses keys it does not know, at every depth.
 */
export function implement<C extends Procedures>(
  contract: C,
  handlers: Handlers<C>,
): { [K in keyof C]: Router<C[K], RequestContext> } {
  const procedures = Object.entries(contract).map(([name, procedure]) => {
    const changes = (procedure['~orpc'].route.method ?? 'POST') !== 'GET'
    const handle = handlers[name] as (app: App, caller: Caller, input: unknown) => Promise<unknown>
    const served = changes ? strictProcedure(procedure) : procedure
    const implemented = implementContract(served, accessBeforeInput)
      .$context<RequestContext>()
      .use(async ({ context, next, path }, input) => {
        try {
          allow(context, path, changes, input)
          refuseUnsound(input)
          if (changes) refuseShadowed(context, procedure['~orpc'].route.path)
          return await next()
        } catch (error) {
          throw asWireError(error)
        }
      })
      .handler(({ context, path, input }) => {
        // Once more, with the very values the service gets.
        const rule = allow(context, path, changes, input)
        const work = () => handle(context.app, context.caller, input)
        return rule?.whileViewing ? withWriteAccess(work) : work()
      })
    return [name, implemented]
  })
  return Object.fromEntries(procedures) as { [K in keyof C]: Router<C[K], RequestContext> }
}

/** The same endpoint with strict input; one without a result answers 204. */
function strictProcedure(procedure: AnyContractProcedure): AnyContractProcedure {
  const { inputSchema, outputSchema, route, ...rest } = procedure['~orpc']
  const hasResult = !(outputSchema instanceof z.ZodUndefined)
  return new ContractProcedure({
    ...rest,
    outputSchema,
    inputSchema: strict((inputSchema ?? nothing) as z.ZodType),
    route: hasResult ? route : { ...route, successStatus: 204 },
  })
}

/** Of endpoints that take no input: an empty body, or none. */
const nothing = z.object({}).optional()

function refuseUnsound(input: unknown): void {
  const problem = checkInput(input)
  if (problem === 'too_deep') throw wireError('malformed_request')
  if (problem === 'too_many') throw wireError('too_large')
  if (problem) throw wireError('invalid_input', problemData([problem]))
}

/**
 * Throws invalid_input for names in a body that are parameters of the path: joining the two would drop
 * them without a word.
 */
function refuseShadowed({ bodyNames = [] }: RequestContext, path: string | undefined): void {
  const inPath = pathFields(path)
  if (inPath.length === 0) return
  // A form of numbered fields alone would be read as a list, and dropped as well.
  const shadowed = bodyNames.filter((name) => inPath.includes(name) || /^\d*$/.test(name))
  if (shadowed.length === 0) return
  const problems = shadowed.map((name) => ({ path: name, message: 'unknown key' }))
  throw wireError('invalid_input', problemData(problems))
}

function allow(
  { caller, permissions }: RequestContext,
  path: readonly string[],
  changes: boolean,
  input: unknown,
): Rule | undefined {
  const [feature = '', name = ''] = path
  const rule = permissions[feature]?.[name]
  const refusal = refusalOf(rule, caller, input, changes)
  if (refusal) throw wireError(refusal)
  return rule
}

/** Expected failures keep their code and status; a bug stays what it is and becomes a 500. */
function asWireError(error: unknown): unknown {
  if (error instanceof ORPCError) {
    const { code, cause } = error
    if (code !== 'BAD_REQUEST' || !(cause instanceof ValidationError)) return error
    // Every schema of a contract is one of Zod's.
    const issues = cause.issues as z.core.$ZodIssue[]
    return wireError('invalid_input', problemData(problemsOf(issues)))
  }
  if (isAppError(error)) return wireError(error.code, error.details, error.cause)
  return error
}

function wireError(
  code: ErrorCode,
  data: unknown = {},
  cause?: unknown,
): ORPCError<ErrorCode, unknown> {
  return new ORPCError(code, { status: errorStatus[code], message: code, data, cause })
}
