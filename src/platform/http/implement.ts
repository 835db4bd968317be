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
import { detailsOf, errorStatus, isAppError, type ErrorCode } from '#shared/app-error.ts'
import type { Access } from '#shared/access.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { strict } from '#shared/strict-schema.ts'
import { denialOf } from './gate.ts'
import { checkInput, problemData, problemsOf } from './input-checks.ts'
import { pathFields } from './path-fields.ts'

/** Context passed to every handler, in addition to its input. */
export interface RequestContext {
  app: App
  caller: Caller
  /** For logging unexpected failures. */
  requestId?: string | undefined
  /** Whether the body is JSON; values of forms and queries are always text. */
  hasTypes?: boolean
  /** Top-level names of the body. */
  bodyNames?: readonly string[]
}

/**
 * Checks access before validating input, so that input of unauthorized callers is not processed.
 */
const accessBeforeInput = { initialInputValidationIndex: 1, initialOutputValidationIndex: 1 }

type Procedures = Record<string, AnyContractProcedure>

/** Validated input of an endpoint: `InputOf<typeof signInContract.signUp>`. */
export type InputOf<P> =
  P extends ContractProcedure<infer I extends AnySchema, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<I>
    : never

/** Output of an endpoint. */
export type OutputOf<P> =
  P extends ContractProcedure<AnySchema, infer O extends AnySchema, ErrorMap, Meta>
    ? InferSchemaInput<O>
    : never

/**
 * One function per endpoint of the contract: `(app, caller, input)`, called with validated input.
 */
export type Handlers<C extends Procedures> = {
  [K in keyof C]: (app: App, caller: Caller, input: InputOf<C[K]>) => Promise<OutputOf<C[K]>>
}

/**
 * Connects a feature's contract to its services. Access, input and output are checked here, for
 * HTTP and in-process calls alike. Endpoints that change something reject unknown keys at every
 * depth. A module whose exports are all endpoints is passed whole (`...banners`); another export in
 * it does not compile, because no one would notice once it is unused.
 */
export function implement<C extends Procedures, H extends Handlers<C>>(
  contract: C,
  handlers: H & Record<Exclude<keyof H, keyof C>, never>,
): { [K in keyof C]: Router<C[K], RequestContext> } {
  const procedures = Object.entries(contract).map(([name, procedure]) => {
    const access = accessOf(procedure)
    const changes = (procedure['~orpc'].route.method ?? 'POST') !== 'GET'
    const handle = handlers[name] as (app: App, caller: Caller, input: unknown) => Promise<unknown>
    const served = changes ? strictProcedure(procedure) : procedure
    const implemented = implementContract(served, accessBeforeInput)
      .$context<RequestContext>()
      .use(async ({ context, next }, input) => {
        try {
          await allow(context, access, input, changes)
          refuseUnsound(input)
          if (changes) refuseShadowed(context, procedure['~orpc'].route.path)
          return await next()
        } catch (error) {
          throw asWireError(error)
        }
      })
      .handler(async ({ context, input }) => {
        // Checks access again with the validated input that the service receives.
        await allow(context, access, input, changes)
        const work = () => handle(context.app, context.caller, input)
        return access?.whileViewing ? withWriteAccess(work) : work()
      })
    return [name, implemented]
  })
  return Object.fromEntries(procedures) as { [K in keyof C]: Router<C[K], RequestContext> }
}

/** Returns the endpoint with strict input; without a result its status is 204. */
function strictProcedure(procedure: AnyContractProcedure): AnyContractProcedure {
  const { inputSchema, outputSchema, route, ...rest } = procedure['~orpc']
  const hasResult = !(outputSchema instanceof z.ZodUndefined)
  return new ContractProcedure({
    ...rest,
    outputSchema,
    inputSchema: strict((inputSchema ?? noInput) as z.ZodType),
    route: hasResult ? route : { ...route, successStatus: 204 },
  })
}

/** Input schema of endpoints without input: an empty body, or none. */
const noInput = z.object({}).optional()

function refuseUnsound(input: unknown): void {
  const problem = checkInput(input)
  if (problem === 'too_deep') throw wireError('malformed_request')
  if (problem === 'too_many') throw wireError('too_large')
  if (problem) throw wireError('invalid_input', problemData([problem]))
}

/**
 * Throws invalid_input for body fields that are also path parameters: merging the two would
 * silently drop them.
 */
function refuseShadowed({ bodyNames = [] }: RequestContext, path: string | undefined): void {
  const inPath = pathFields(path)
  if (inPath.length === 0) return
  // A form with only numeric field names would be read as a list, and dropped as well.
  const shadowed = bodyNames.filter((name) => inPath.includes(name) || /^\d*$/.test(name))
  if (shadowed.length === 0) return
  const problems = shadowed.map((name) => ({ path: name, message: 'unknown key' }))
  throw wireError('invalid_input', problemData(problems))
}

/** Returns who may call an endpoint; undefined if its contract does not declare it. */
export function accessOf(procedure: AnyContractProcedure): Access | undefined {
  return (procedure['~orpc'].meta as EndpointMeta).access
}

async function allow(
  { app, caller }: RequestContext,
  access: Access | undefined,
  input: unknown,
  changes: boolean,
): Promise<void> {
  const denial = await denialOf(access, { app, caller, input, changes })
  if (denial) throw wireError(denial)
}

/**
 * Converts an expected failure to a wire error with its code and status; other errors stay and
 * become a 500.
 */
function asWireError(error: unknown): unknown {
  if (error instanceof ORPCError) {
    const { code, cause } = error
    if (code !== 'BAD_REQUEST' || !(cause instanceof ValidationError)) return error
    // Contracts only use Zod schemas.
    const issues = cause.issues as z.core.$ZodIssue[]
    return wireError('invalid_input', problemData(problemsOf(issues)))
  }
  if (isAppError(error)) return wireError(error.code, detailsOf(error), error.cause)
  return error
}

function wireError(
  code: ErrorCode,
  data: unknown = {},
  cause?: unknown,
): ORPCError<ErrorCode, unknown> {
  return new ORPCError(code, { status: errorStatus[code], message: code, data, cause })
}
