import { data, redirect } from 'react-router'
import { detailsOf, isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'

/** A form that failed: which one, why, and what was entered. */
export interface OrderProblemResult {
  intent: string
  /** Id of the shipment, return or problem that it was about. */
  of: string
  problem: OrderProblemKey
  values: Record<string, string>
}

const codes = [
  'order_state',
  'not_enough_stock',
  'already_there',
  'invalid_input',
  'not_allowed',
  'payments_unavailable',
  'payment_refused',
  'changed_meanwhile',
  'not_for_sale',
] as const

/** Why the state of an order does not allow something; as `Refusal` of the server. */
const refusals = [
  'archived',
  'canceled',
  'not_canceled',
  'not_enough_left',
  'not_open',
  'not_paid',
  'not_shipped',
  'nothing_left',
  'packed',
  'return_over',
  'shipped',
] as const

export type OrderProblemKey = (typeof codes)[number] | (typeof refusals)[number]

/**
 * Runs what a form of an order asks for. Success redirects to the page, which says so; an expected
 * failure is returned with what was entered.
 */
export async function answerOrderForm(
  url: URL,
  form: FormData,
  run: (intent: string, of: string) => Promise<unknown>,
) {
  const [intent, of] = [formText(form, 'do'), formText(form, 'of')]
  try {
    await run(intent, of)
  } catch (error) {
    const code = isAppError(error) ? codes.find((each) => each === error.code) : undefined
    if (!code || !(error instanceof Error)) throw error
    const { why } = detailsOf(error)
    const values = Object.fromEntries(
      [...form.entries()].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      ),
    )
    const problem = refusals.find((each) => each === why) ?? code
    return data<OrderProblemResult>({ intent, of, problem, values }, 422)
  }
  const params = new URLSearchParams(url.search)
  params.delete('_routes')
  params.set('done', intent)
  throw redirect(`${url.pathname.replace(/\.data$/, '')}?${params.toString()}`, 303)
}
