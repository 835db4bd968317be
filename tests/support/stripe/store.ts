import { randomBytes } from 'node:crypto'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface Intent {
  id: string
  amount: number
  currency: string
  status: IntentStatus
  customer: string | null
  metadata: Record<string, string>
  received: number
  error: string | null
  createdAt: number
  /** Of the charge that authorized it last; null before. */
  authorizedAt: number | null
  /** Number of the card it is paid with. */
  card: string | null
}

export interface Refund {
  id: string
  intent: string
  amount: number
  status: 'succeeded' | 'failed' | 'pending'
  failure: string | null
  metadata: Record<string, string>
}

export interface Dispute {
  id: string
  intent: string
  amount: number
  currency: string
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response'
}

export interface Account {
  id: string
  country: string
  enterprise: string
  state: 'incomplete' | 'verifying' | 'ready' | 'rejected'
}

export interface Transfer {
  id: string
  amount: number
  currency: string
  destination: string
  group: string
}

export interface Card {
  id: string
  customer: string | null
  number: string
}

/** Cards of Stripe's test mode. */
export const cards = {
  works: '4242424242424242',
  asks: '4000002760003184',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  /** The bank takes the money back once it is captured. */
  disputed: '4000000000000259',
  /** Refunds of it fail. */
  refundFails: '4000000000005126',
} as const

/** A request that Stripe answers with an error. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(code: string, message: string, status = 400, type = 'invalid_request_error') {
    super(message)
    this.code = code
    this.status = status
    this.type = type
  }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const now = () => Math.floor(Date.now() / 1000)

/** Called with each change: kind of event, and the object it is about. */
type Tell = (kind: string, object: object) => void

/** What Stripe remembers of a shop's payments, and how it changes. */
export class StripeStore {
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly customers = new Map<string, { id: string; email: string | null }>()
  readonly cards = new Map<string, Card>()
  readonly accounts = new Map<string, Account>()
  readonly transfers = new Map<string, Transfer>()
  /** Balance of the platform, by currency. */
  readonly balance = new Map<string, number>()
  /** Fails transfers for want of money, as a live account does. */
  checksBalance = false
  readonly #tell: Tell

  constructor(tell: Tell) {
    this.#tell = tell
  }

  createIntent(given: Pick<Intent, 'amount' | 'currency' | 'customer' | 'metadata'>): Intent {
    if (given.amount < 50) throw new Refusal('amount_too_small', 'Amount must be at least 50')
    const intent: Intent = {
      id: newId('pi'),
      ...given,
      status: 'requires_payment_method',
      received: 0,
      error: null,
      createdAt: now(),
      authorizedAt: null,
      card: null,
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  updateIntent(
    id: string,
    change: { amount?: number; currency?: string; customer?: string },
  ): Intent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
      throw unexpectedState(intent)
    }
    return Object.assign(intent, change)
  }

  /** What the Payment Element does: pays with a card, if it is not declined. */
  confirm(id: string, number: string, { keeps = false } = {}): Intent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_payment_method') throw unexpectedState(intent)
    if (number === cards.declined || number === cards.noFunds) {
      intent.error = 'Your card was declined.'
      this.#tell('payment_intent.payment_failed', this.shownIntent(intent))
      throw new Refusal('card_declined', intent.error, 402, 'card_error')
    }
    intent.card = number
    intent.error = null
    if (keeps && intent.customer) this.#keepCard(intent.customer, number)
    if (number === cards.asks) intent.status = 'requires_action'
    else this.#authorize(intent)
    return intent
  }

  /** Ends 3-D Secure. */
  authenticate(id: string, succeeds: boolean): Intent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_action') throw unexpectedState(intent)
    if (succeeds) this.#authorize(intent)
    else {
      intent.status = 'requires_payment_method'
      intent.error = 'We are unable to authenticate your payment method.'
      this.#tell('payment_intent.payment_failed', this.shownIntent(intent))
    }
    return intent
  }

  capture(id: string, amount: number): Intent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_capture') throw unexpectedState(intent)
    if (amount > intent.amount) throw new Refusal('amount_too_large', 'Too much')
    intent.status = 'succeeded'
    intent.received = amount
    this.#addToBalance(intent.currency, amount)
    this.#tell('payment_intent.succeeded', this.shownIntent(intent))
    if (intent.card === cards.disputed) this.dispute(id)
    return intent
  }

  /** Releases an authorization, by us or because it is too old. */
  cancel(id: string, reason = 'requested_by_customer'): Intent {
    const intent = this.intent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
    intent.status = 'canceled'
    intent.error = reason
    this.#tell('payment_intent.canceled', this.shownIntent(intent))
    return intent
  }

  refund(given: Pick<Refund, 'intent' | 'amount' | 'metadata'>): Refund {
    const intent = this.intent(given.intent)
    const before = this.refundsOf(given.intent).reduce((sum, { amount }) => sum + amount, 0)
    if (intent.status !== 'succeeded' || before + given.amount > intent.received) {
      throw new Refusal('charge_already_refunded', 'More than was paid')
    }
    const refund: Refund = { id: newId('re'), ...given, status: 'succeeded', failure: null }
    this.refunds.set(refund.id, refund)
    this.#addToBalance(intent.currency, -given.amount)
    this.#tell('refund.created', shownRefund(refund))
    if (intent.card === cards.refundFails) this.failRefund(refund.id)
    return refund
  }

  /** The bank refuses a refund, after it had succeeded. */
  failRefund(id: string): void {
    const refund = found(this.refunds, id)
    refund.status = 'failed'
    refund.failure = 'lost_or_stolen_card'
    this.#addToBalance(this.intent(refund.intent).currency, refund.amount)
    this.#tell('refund.failed', shownRefund(refund))
  }

  refundsOf(intent: string): Refund[] {
    return [...this.refunds.values()].filter(
      (each) => each.intent === intent && each.status !== 'failed',
    )
  }

  dispute(intentId: string): Dispute {
    const { id: intent, received: amount, currency } = this.intent(intentId)
    const dispute: Dispute = {
      id: newId('dp'),
      ...{ intent, amount, currency, status: 'needs_response' },
    }
    this.disputes.set(dispute.id, dispute)
    this.#addToBalance(currency, -amount)
    this.#tell('charge.dispute.created', shownDispute(dispute))
    return dispute
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = found(this.disputes, id)
    dispute.status = status
    if (status === 'won') this.#addToBalance(dispute.currency, dispute.amount)
    this.#tell('charge.dispute.closed', shownDispute(dispute))
  }

  createAccount(country: string, enterprise: string): Account {
    const account: Account = { id: newId('acct'), country, enterprise, state: 'incomplete' }
    this.accounts.set(account.id, account)
    return account
  }

  setAccount(id: string, state: Account['state']): void {
    const account = found(this.accounts, id)
    account.state = state
    this.#tell('account.updated', shownAccount(account))
  }

  transfer(given: Omit<Transfer, 'id'>): Transfer {
    if (found(this.accounts, given.destination).state !== 'ready') {
      throw new Refusal('transfers_not_allowed', 'The account cannot receive transfers')
    }
    if (this.checksBalance && (this.balance.get(given.currency) ?? 0) < given.amount) {
      throw new Refusal('balance_insufficient', 'Insufficient funds')
    }
    const transfer = { id: newId('tr'), ...given }
    this.transfers.set(transfer.id, transfer)
    this.#addToBalance(given.currency, -given.amount)
    return transfer
  }

  attach(cardId: string, customer: string): Card {
    const card = found(this.cards, cardId)
    card.customer = customer
    return card
  }

  intent(id: string): Intent {
    return found(this.intents, id)
  }

  /** @param isExpanded whether it has its charge, and not only the charge's id */
  shownIntent(intent: Intent, isExpanded = false): object {
    const { id, amount, currency, status, customer, metadata, received, error } = intent
    const charge = { id: `ch_${id.slice(3)}`, object: 'charge', created: intent.authorizedAt }
    return {
      id,
      object: 'payment_intent',
      amount,
      currency,
      status,
      customer,
      metadata,
      amount_capturable: status === 'requires_capture' ? amount : 0,
      amount_received: received,
      capture_method: 'manual',
      client_secret: `${id}_secret_${id.slice(3, 9)}`,
      created: intent.createdAt,
      last_payment_error: error && status !== 'canceled' ? { message: error } : null,
      cancellation_reason: status === 'canceled' ? error : null,
      latest_charge: intent.authorizedAt === null ? null : isExpanded ? charge : charge.id,
    }
  }

  #authorize(intent: Intent): void {
    intent.status = 'requires_capture'
    intent.authorizedAt = now()
    this.#tell('payment_intent.amount_capturable_updated', this.shownIntent(intent))
  }

  #keepCard(customer: string, number: string): void {
    const card = { id: newId('pm'), customer, number }
    this.cards.set(card.id, card)
  }

  #addToBalance(currency: string, amount: number): void {
    this.balance.set(currency, (this.balance.get(currency) ?? 0) + amount)
  }
}

export function found<T>(all: ReadonlyMap<string, T>, id: string): T {
  const one = all.get(id)
  if (!one) throw new Refusal('resource_missing', `No such object: ${id}`, 404)
  return one
}

export function shownRefund(refund: Refund): object {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    payment_intent: refund.intent,
    status: refund.status,
    failure_reason: refund.failure,
    metadata: refund.metadata,
  }
}

export function shownDispute({ id, intent, amount, currency, status }: Dispute): object {
  const evidence_details = { due_by: now() + 7 * 86_400 }
  const reason = 'fraudulent'
  return {
    ...{ id, object: 'dispute', payment_intent: intent, amount, currency, status },
    ...{ reason, evidence_details },
  }
}

export function shownAccount({ id, country, state }: Account): object {
  return {
    id,
    object: 'account',
    type: 'express',
    country,
    details_submitted: state !== 'incomplete',
    payouts_enabled: state === 'ready',
    capabilities: { transfers: state === 'ready' ? 'active' : 'inactive' },
    requirements: { disabled_reason: state === 'rejected' ? 'rejected.fraud' : null },
    external_accounts: {
      object: 'list',
      data: state === 'incomplete' ? [] : [{ id: 'ba_1', object: 'bank_account', last4: '6789' }],
    },
  }
}

export function shownCard({ id, customer, number }: Card): object {
  const card = { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2034 }
  return { id, object: 'payment_method', type: 'card', customer, card }
}

function unexpectedState({ id, status }: Intent): Refusal {
  return new Refusal('payment_intent_unexpected_state', `${id} has the status ${status}`)
}
