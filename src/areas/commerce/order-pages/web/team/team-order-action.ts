import type { ContractRouterClient } from '@orpc/contract'
import type { orderActionsContract } from '#commerce/order-actions/contract.ts'
import { AppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { toMinorUnits } from '#shared/money.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { TeamOrder } from '../../contract.ts'
import { reasonOf } from '../own/own-order-action.ts'
import { partsOf } from '../parts/part-fields.tsx'

type Api = ContractRouterClient<typeof orderActionsContract>

/** Forms of the page; `team-done-{intent}` says that it was done. */
export const teamIntents = [
  'pack',
  'packAndShip',
  'ship',
  'unpack',
  'delivered',
  'refund',
  'recordReturn',
  'cancelOrder',
  'cancelGoods',
  'markPaid',
  'acceptReturn',
  'declineReturn',
  'receiveReturn',
  'refundReturn',
  'answer',
  'note',
  'complete',
  'archive',
  'reopen',
] as const
export type TeamIntent = (typeof teamIntents)[number]

interface Asked {
  intent: string
  /** Id of the shipment, return or problem. */
  of: string
}

/** Runs what a form of the team's page asks for. */
export async function runTeamForm(
  api: Api,
  order: TeamOrder,
  form: FormData,
  asked: Asked,
): Promise<unknown> {
  const { id } = order
  const intent = teamIntents.find((each) => each === asked.intent)
  const note = formText(form, 'note')
  switch (intent) {
    case 'pack':
    case 'packAndShip':
    case 'ship':
    case 'unpack':
    case 'delivered':
      return runShipment(api, id, form, { intent, of: asked.of })
    case 'cancelOrder':
      return api.cancelVendorOrder({ id, reason: note, requestKey: keyOf(form) })
    case 'cancelGoods':
      return api.cancelVendorOrder({
        id,
        lines: partsOf(form),
        reason: note,
        requestKey: keyOf(form),
      })
    case 'refund':
    case 'recordReturn':
    case 'acceptReturn':
    case 'declineReturn':
    case 'receiveReturn':
    case 'refundReturn':
      return runMoney(api, order, form, { intent, of: asked.of })
    case 'markPaid':
      return api.markVendorOrderPaid({ id })
    case 'answer':
      return api.answerVendorProblem({ id, disputeId: asked.of, reply: note })
    case 'note':
      return api.writeOrderNote({ id, note })
    case 'complete':
    case 'archive':
    case 'reopen':
      return api.changeOrderState({ id, change: intent })
    default:
      return pageNotFound()
  }
}

async function runShipment(
  api: Api,
  id: string,
  form: FormData,
  { intent, of }: { intent: TeamIntent; of: string },
): Promise<unknown> {
  switch (intent) {
    case 'ship':
      return api.shipFulfillment({ id, fulfillmentId: of, ...trackingOf(form) })
    case 'unpack':
      return api.cancelShipment({ id, fulfillmentId: of })
    case 'delivered':
      return api.deliverOrder({ id, fulfillmentId: of })
    default: {
      const locationId = formText(form, 'location')
      return api.fulfilOrder({
        id,
        lines: partsOf(form),
        isShipped: intent === 'packAndShip',
        requestKey: keyOf(form),
        ...(locationId && { locationId }),
        ...trackingOf(form),
      })
    }
  }
}

async function runMoney(
  api: Api,
  { id, currency }: TeamOrder,
  form: FormData,
  { intent, of }: { intent: TeamIntent; of: string },
): Promise<unknown> {
  const note = formText(form, 'note')
  const amount = () => amountOf(form, currency)
  switch (intent) {
    case 'refund':
      return api.refundVendorOrder({ id, amount: amount(), reason: note, requestKey: keyOf(form) })
    case 'recordReturn':
      return api.recordVendorReturn({
        id,
        lines: receivedOf(form),
        reason: reasonOf(form),
        refund: amount(),
        requestKey: keyOf(form),
      })
    case 'receiveReturn': {
      const refund = form.has('later') ? null : amount()
      return api.receiveVendorReturn({ id, returnId: of, lines: receivedOf(form), refund })
    }
    case 'refundReturn':
      return api.refundVendorReturn({ id, returnId: of, amount: amount() })
    default: {
      const isAccepted = intent === 'acceptReturn'
      return api.decideVendorReturn({ id, returnId: of, isAccepted, reply: note })
    }
  }
}

function keyOf(form: FormData): string {
  return formText(form, 'requestKey')
}

/** Carrier and tracking, numbers separated by commas, spaces or lines. */
function trackingOf(form: FormData) {
  const url = formText(form, 'trackingUrl').trim()
  return {
    carrier: formText(form, 'carrier'),
    trackingNumbers: formText(form, 'numbers')
      .split(/[\s,;]+/)
      .filter(Boolean),
    trackingUrl: url || null,
  }
}

function receivedOf(form: FormData) {
  const restocked = new Map(partsOf(form, 'restock').map((part) => [part.lineId, part.quantity]))
  return partsOf(form).map(({ lineId, quantity }) => ({
    lineId,
    received: quantity,
    restocked: Math.min(quantity, restocked.get(lineId) ?? 0),
  }))
}

/** Reads an amount such as 12.50; an empty one is 0. Throws invalid_input. */
export function amountOf(form: FormData, currency: string): number {
  const text = formText(form, 'amount').trim().replace(',', '.')
  const amount = /^\d{0,12}(\.\d{0,3})?$/.test(text) ? toMinorUnits(Number(text), currency) : null
  if (amount === null) throw new AppError('invalid_input')
  return amount
}
