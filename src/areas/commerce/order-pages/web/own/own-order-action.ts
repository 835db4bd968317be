import type { ContractRouterClient } from '@orpc/contract'
import type { cartsContract } from '#commerce/carts/contract.ts'
import type { orderActionsContract } from '#commerce/order-actions/contract.ts'
import { AppError, entryFor } from '#shared/app-error.ts'
import { problemReason, type ProblemReason } from '#shared/enums-of-store.ts'
import { formText } from '#shared/form-text.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { partsOf } from '../parts/part-fields.tsx'

type Api = ContractRouterClient<typeof orderActionsContract>

interface Asked {
  intent: string
  /** Id of the return or problem. */
  of: string
}

/** Runs what a buyer's form asks for. */
export async function runOwnForm(
  api: Api,
  order: { id: string; key?: string },
  form: FormData,
  { intent, of }: Asked,
): Promise<unknown> {
  const note = formText(form, 'note')
  const requestKey = formText(form, 'requestKey')
  switch (intent) {
    case 'cancel':
      return api.cancelOwnOrder({ ...order, reason: note })
    case 'return': {
      const lines = partsOf(form)
      return api.requestOwnReturn({ ...order, lines, reason: reasonOf(form), note, requestKey })
    }
    case 'cancelReturn':
      return api.cancelOwnReturn({ ...order, returnId: of })
    case 'report':
      return api.reportOwnProblem({ ...order, reason: reasonOf(form), note, requestKey })
    case 'solved':
      return api.closeOwnProblem({ ...order, disputeId: of, how: 'solved' })
    case 'escalate':
      return api.closeOwnProblem({ ...order, disputeId: of, how: 'escalate' })
    case 'arrived':
      return api.confirmArrival(order)
    default:
      return pageNotFound()
  }
}

/**
 * Adds what was ordered to the cart again, as far as it is for sale. Throws not_for_sale if nothing
 * of it is.
 */
export async function buyAgain(
  api: ContractRouterClient<typeof cartsContract>,
  form: FormData,
): Promise<void> {
  const added = await Promise.all(
    form.getAll('good').map(async (good) => {
      const [variantId = '', quantity] = typeof good === 'string' ? good.split(' ') : []
      try {
        await api.addToCart({ variantId, quantity: Number(quantity) })
        return true
      } catch (error) {
        return entryFor(error, {
          not_for_sale: false,
          not_enough_stock: false,
          not_found: false,
          invalid_input: false,
        })
      }
    }),
  )
  if (!added.includes(true)) throw new AppError('not_for_sale')
}

/** Reads the reason of a return or problem. */
export function reasonOf(form: FormData): ProblemReason {
  const given = Number(formText(form, 'reason'))
  return Object.values(problemReason).find((each) => each === given) ?? problemReason.other
}
