import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { answering, bodyOf, json, listening, sent, stopped } from './stand-in.ts'
import { createFaults } from './stripe/faults.ts'
import { answerStoreCall } from './stripe/store-api.ts'
import { Refusal, StripeStore } from './stripe/store.ts'

/** Settings of the stand-in for the server under test. */
export const stripeAccess = {
  STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_for_tests',
  STRIPE_PRICES: 'price_yearly,price_monthly',
}

/** As `stripeAccess`, with what the store needs for cards and payouts. */
export const stripeStoreAccess = {
  ...stripeAccess,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_only_for_tests',
}

const prices: Record<string, object> = {
  price_yearly: price('price_yearly', 'Supporter', 12_000, 'year'),
  price_monthly: price('price_monthly', 'Friend', 1200, 'month'),
}

type Status = 'active' | 'past_due' | 'canceled' | 'incomplete'

interface Subscription {
  id: string
  customer: string
  price: string
  party: string
  status: Status
  cancelAtPeriodEnd: boolean
  periodEnd: number
}

interface Session {
  id: string
  party: string
  price: string
  customer: string | null
  doneAt: string
  cancelledAt: string
  subscription: string | null
}

export interface StripeStandIn {
  url: string
  /** Changes what the API returns for a subscription. */
  change(ref: string, change: Partial<Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>>): void
  /** Completes a checkout without a browser; returns the subscription. */
  pay(session: string): string
  /** The newest subscription of a party. */
  subscriptionOf(party: number): string
  /** Payments, cards, accounts and transfers of the store. */
  store: StripeStore
  /** Makes calls fail. */
  faults: ReturnType<typeof createFaults>
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  /** Events that were not delivered yet, oldest first; those of the store only. */
  waiting: { kind: string; ref: string }[]
  /** A signed event as Stripe would send it. */
  event(kind: string, ref: string, id?: string): { body: string; headers: Record<string, string> }
  stop(): Promise<void>
}

/**
 * The used parts of Stripe's API, and pages for checkout and portal. Events of the pages are sent,
 * signed, to the server at `tells`.
 */
export async function startStripeStandIn(target?: () => string, port = 0): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const waiting: StripeStandIn['waiting'] = []
  const store = new StripeStore((kind, object) => void tellOf(kind, object as { id: string }))
  const faults = createFaults()
  const answered = new Map<string, { request: string; status: number; answer: object }>()
  const server = answering(respond)
  const url = await listening(server, port)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/v3/')) return elementScript(response)
    const body = await bodyOf(request)
    if (pathname.startsWith('/browser/')) return browserCall(response, pathname.slice(9), body)
    const form = new URLSearchParams(body)
    const [, , kind, id = ''] = pathname.split('/')
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (pathname.startsWith('/pay/'))
      return checkoutPage(response, pathname.slice(5), request.method)
    if (pathname.startsWith('/portal/')) {
      return portalPage(response, pathname.slice(8), searchParams, request.method)
    }
    if (pathname.startsWith('/onboarding/')) {
      return onboardingPage(response, pathname.slice(12), searchParams, request.method)
    }
    if (request.headers.authorization !== `Bearer ${stripeAccess.STRIPE_SECRET_KEY}`) {
      return json(response, 401, { error: { type: 'invalid_request_error', message: 'no key' } })
    }
    const fault = await faults.before(request, response)
    if (fault === 'refused' || fault === 'broken') return
    const done = storeCall(request, pathname, form, searchParams, body)
    if (done) {
      if (fault === 'lost') return void request.socket.destroy()
      return json(response, done.status, done.answer)
    }
    if (kind === 'prices' && prices[id]) return json(response, 200, prices[id])
    if (pathname === '/v1/checkout/sessions') return json(response, 200, shown(opened(form)))
    if (pathname.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(pathname.split('/').at(-1) ?? '')
      if (session) return json(response, 200, shown(session))
    }
    if (pathname === '/v1/billing_portal/sessions') {
      const back = encodeURIComponent(form.get('return_url') ?? '')
      const page = `${url}/portal/${form.get('customer')}?back=${back}`
      return json(response, 200, { id: 'bps_1', object: 'billing_portal.session', url: page })
    }
    const found = kind === 'subscriptions' && subscriptions.get(id)
    if (found) return json(response, 200, subscriptionJson(found))
    json(response, 404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
  }

  /** Answers a call of the store's API, and a repeated one as the first time. */
  function storeCall(
    { method = 'GET', headers }: IncomingMessage,
    pathname: string,
    form: URLSearchParams,
    query: URLSearchParams,
    body: string,
  ) {
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const before = typeof key === 'string' ? answered.get(key) : undefined
    const call = `${method} ${pathname} ${body}`
    if (before && before.request !== call) {
      const error = { type: 'idempotency_error', message: 'The key was used for another call' }
      return { status: 400, answer: { error } }
    }
    if (before) return before
    try {
      const path = pathname.split('/').slice(2)
      const answer = answerStoreCall(store, { method, path, form, query, url })
      if (!answer) return null
      const result = { request: call, status: 200, answer }
      if (typeof key === 'string') answered.set(key, result)
      return result
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, type, message, status } = error
      const result = { request: call, status, answer: { error: { code, type, message } } }
      if (typeof key === 'string') answered.set(key, result)
      return result
    }
  }

  /** What the stand-in of Stripe.js asks for. */
  function browserCall(response: ServerResponse, path: string, body: string): void {
    response.setHeader('access-control-allow-origin', '*')
    // Journeys send a header with each request, so browsers ask before.
    response.setHeader('access-control-allow-headers', '*')
    if (body === '') return sent(response, 'text/plain', '')
    const given = JSON.parse(body) as {
      id: string
      number: string
      keeps: boolean
      succeeds: boolean
      secret: string
    }
    try {
      if (path === 'cards') {
        const customer = given.secret.replace('cuss_secret_', '')
        const own = [...store.cards.values()].filter((card) => card.customer === customer)
        const shown = own.map(({ number }) => ({ number, last4: number.slice(-4) }))
        return json(response, 200, { cards: shown })
      }
      const { id, number, keeps, succeeds } = given
      if (path === 'confirm') store.confirm(id, number, { keeps })
      if (path === 'authenticate') store.authenticate(id, succeeds)
      const intent = store.intent(id)
      const isBack = path === 'authenticate' && intent.status === 'requires_payment_method'
      if (isBack) return json(response, 200, { error: { message: intent.error } })
      json(response, 200, { paymentIntent: store.shownIntent(intent) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      json(response, 200, { error: { type: error.type, code: error.code, message: error.message } })
    }
  }

  async function elementScript(response: ServerResponse): Promise<void> {
    const script = await readFile(new URL('stripe/element.js', import.meta.url), 'utf8')
    sent(response, 'text/javascript', script.replace("'ORIGIN'", JSON.stringify(url)))
  }

  function onboardingPage(
    response: ServerResponse,
    account: string,
    query: URLSearchParams,
    method?: string,
  ) {
    const failed = query.get('failed') ?? ''
    if (method !== 'POST') {
      const back = failed.replaceAll('&', '&amp;')
      return html(response, 'Your details', `<button>Submit</button><a href="${back}">Expired</a>`)
    }
    store.setAccount(account, 'ready')
    response.writeHead(303, { location: query.get('done') ?? '' }).end()
  }

  /** Delivers an event of the store; one that is not accepted is sent again later. */
  async function tellOf(kind: string, { id }: { id: string }, attempt = 0): Promise<void> {
    if (!target) return void waiting.push({ kind, ref: id })
    const { body, headers } = event(kind, id)
    const accepted = await fetch(`${target()}/api/v1/payments/events`, {
      ...{ method: 'POST', body, headers },
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (accepted || attempt >= 5) return
    setTimeout(() => void tellOf(kind, { id }, attempt + 1), 500 * 2 ** attempt).unref()
  }

  function opened(form: URLSearchParams): Session {
    const session: Session = {
      id: `cs_test_${randomBytes(8).toString('hex')}`,
      party: form.get('client_reference_id') ?? '',
      price: form.get('line_items[0][price]') ?? '',
      customer: form.get('customer'),
      doneAt: form.get('success_url') ?? '',
      cancelledAt: form.get('cancel_url') ?? '',
      subscription: null,
    }
    sessions.set(session.id, session)
    return session
  }

  const shown = (session: Session) => ({
    id: session.id,
    object: 'checkout.session',
    url: `${url}/pay/${session.id}`,
    client_reference_id: session.party,
    subscription: session.subscription,
  })

  function pay(id: string): string {
    const session = sessions.get(id)
    if (!session) throw new Error(`there is no checkout ${id}`)
    const ref = `sub_${randomBytes(8).toString('hex')}`
    session.subscription = ref
    subscriptions.set(ref, {
      id: ref,
      customer: session.customer ?? `cus_${randomBytes(8).toString('hex')}`,
      price: session.price,
      party: session.party,
      status: 'active',
      cancelAtPeriodEnd: false,
      periodEnd: Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60,
    })
    return ref
  }

  async function checkoutPage(response: ServerResponse, id: string, method?: string) {
    const session = sessions.get(id)
    if (!session) return void response.writeHead(404).end()
    if (method !== 'POST') {
      return html(response, 'Pay', `<button>Pay</button><a href="${session.cancelledAt}">Back</a>`)
    }
    const ref = pay(id)
    await postEvent('checkout.session.completed', ref)
    const location = session.doneAt.replace('{CHECKOUT_SESSION_ID}', id)
    response.writeHead(303, { location }).end()
  }

  async function portalPage(
    response: ServerResponse,
    customer: string,
    query: URLSearchParams,
    method?: string,
  ) {
    const back = query.get('back') ?? ''
    const own = [...subscriptions.values()].find((one) => one.customer === customer)
    if (!own) return void response.writeHead(404).end()
    if (method !== 'POST') return html(response, 'Your plan', '<button>Cancel plan</button>')
    own.cancelAtPeriodEnd = true
    await postEvent('customer.subscription.updated', own.id)
    response.writeHead(303, { location: back }).end()
  }

  async function postEvent(kind: string, ref: string): Promise<void> {
    if (!target) return
    const { body, headers } = event(kind, ref)
    await fetch(`${target()}/api/v1/payments/events`, { method: 'POST', body, headers })
  }

  function event(kind: string, ref: string, id = `evt_${randomBytes(8).toString('hex')}`) {
    const object = objectOf(kind, ref)
    const body = JSON.stringify({ id, object: 'event', type: kind, data: { object } })
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', stripeAccess.STRIPE_WEBHOOK_SECRET)
      .update(`${at}.${body}`)
      .digest('hex')
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${at},v1=${signature}`,
      },
    }
  }

  function objectOf(kind: string, ref: string): object {
    if (kind.startsWith('checkout.')) return { id: 'cs', subscription: ref }
    const intent = store.intents.get(ref)
    return intent ? store.shownIntent(intent) : { id: ref }
  }

  return {
    url,
    pay,
    store,
    faults,
    forgetKeys: () => answered.clear(),
    waiting,
    event,
    change(ref, change) {
      Object.assign(subscriptions.get(ref) ?? {}, change)
    },
    subscriptionOf(party) {
      const own = [...subscriptions.values()].filter((one) => one.party === String(party))
      return own.at(-1)?.id ?? ''
    },
    stop: () => stopped(server),
  }
}

function subscriptionJson(subscription: Subscription) {
  return {
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    metadata: { party: subscription.party },
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    ended_at: subscription.status === 'canceled' ? Math.floor(Date.now() / 1000) : null,
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          current_period_end: subscription.periodEnd,
          price: prices[subscription.price],
        },
      ],
    },
  }
}

function price(id: string, name: string, amount: number, interval: string) {
  const product = { id: `prod_${name}`, object: 'product', name, description: null }
  const recurring = { interval, interval_count: 1 }
  return { id, object: 'price', unit_amount: amount, currency: 'usd', recurring, product }
}

function html(response: ServerResponse, title: string, content: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>${title}</title><form method=post>${content}</form>`)
}
