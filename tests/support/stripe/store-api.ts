import {
  found,
  newId,
  shownAccount,
  shownCard,
  shownDispute,
  shownRefund,
  type StripeStore,
} from './store.ts'

interface Call {
  method: string
  /** After `/v1/`. */
  path: readonly string[]
  form: URLSearchParams
  query: URLSearchParams
  /** Where the stand-in's pages are. */
  url: string
}

/** Answers a call of the store's part of Stripe's API; undefined for another part. */
export function answerStoreCall(store: StripeStore, call: Call): object | undefined {
  switch (call.path[0]) {
    case 'payment_intents':
      return intents(store, call)
    case 'refunds':
      return refunds(store, call)
    case 'disputes':
      return shownDispute(found(store.disputes, call.path[1] ?? ''))
    case 'customers':
    case 'customer_sessions':
    case 'payment_methods':
      return customers(store, call)
    case 'accounts':
    case 'account_links':
    case 'transfers':
      return connect(store, call)
    default:
      return undefined
  }
}

function intents(store: StripeStore, { method, path, form, query }: Call): object {
  const [, id, action] = path
  if (id === undefined) {
    if (method !== 'GET') {
      return store.shownIntent(
        store.createIntent({
          amount: Number(form.get('amount')),
          currency: form.get('currency') ?? '',
          customer: form.get('customer'),
          metadata: metadataOf(form),
        }),
      )
    }
    const since = Number(query.get('created[gte]') ?? 0)
    const all = [...store.intents.values()].filter(({ createdAt }) => createdAt >= since)
    const isExpanded = query.get('expand[0]') === 'data.latest_charge'
    return listOf(all.toReversed(), query, (intent) => store.shownIntent(intent, isExpanded))
  }
  if (method === 'GET') {
    return store.shownIntent(store.intent(id), query.get('expand[0]') === 'latest_charge')
  }
  if (action === 'capture') {
    const amount = Number(form.get('amount_to_capture') ?? store.intent(id).amount)
    return store.shownIntent(store.capture(id, amount))
  }
  if (action === 'cancel') return store.shownIntent(store.cancel(id))
  const customer = form.get('customer')
  return store.shownIntent(
    store.updateIntent(id, {
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      ...(customer !== null && { customer }),
    }),
  )
}

function refunds(store: StripeStore, { method, path, form, query }: Call): object {
  const [, id] = path
  if (id !== undefined) return shownRefund(found(store.refunds, id))
  if (method !== 'GET') {
    return shownRefund(
      store.refund({
        intent: form.get('payment_intent') ?? '',
        amount: Number(form.get('amount')),
        metadata: metadataOf(form),
      }),
    )
  }
  const intent = query.get('payment_intent')
  const all = [...store.refunds.values()].filter((each) => each.intent === intent)
  return listOf(all.toReversed(), query, shownRefund)
}

function customers(store: StripeStore, { method, path, form, query }: Call): object {
  const [kind, id, action] = path
  if (kind === 'customer_sessions') {
    const customer = found(store.customers, form.get('customer') ?? '')
    return { object: 'customer_session', client_secret: `cuss_secret_${customer.id}` }
  }
  if (kind === 'payment_methods') {
    if (action === 'attach') return shownCard(store.attach(id ?? '', form.get('customer') ?? ''))
    const card = found(store.cards, id ?? '')
    if (action === 'detach') store.cards.delete(card.id)
    return shownCard(card)
  }
  if (id === undefined) {
    const customer = { id: newId('cus'), email: form.get('email') }
    store.customers.set(customer.id, customer)
    return { ...customer, object: 'customer' }
  }
  const customer = found(store.customers, id)
  if (method === 'DELETE') {
    store.customers.delete(id)
    return { id, object: 'customer', deleted: true }
  }
  if (action !== 'payment_methods') return { ...customer, object: 'customer' }
  const own = [...store.cards.values()].filter((card) => card.customer === id)
  return listOf(own, query, shownCard)
}

function connect(store: StripeStore, { method, path, form, query, url }: Call): object {
  const [kind, id, action] = path
  if (kind === 'account_links') {
    const page = new URL(`${url}/onboarding/${form.get('account')}`)
    page.searchParams.set('done', form.get('return_url') ?? '')
    page.searchParams.set('failed', form.get('refresh_url') ?? '')
    return { object: 'account_link', url: page.href }
  }
  if (kind === 'transfers') {
    if (method === 'GET') {
      const group = query.get('transfer_group')
      const all = [...store.transfers.values()].filter((each) => each.group === group)
      return listOf(all, query, (transfer) => ({ ...transfer, object: 'transfer' }))
    }
    const transfer = store.transfer({
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      destination: form.get('destination') ?? '',
      group: form.get('transfer_group') ?? '',
    })
    return { ...transfer, object: 'transfer' }
  }
  if (id === undefined) {
    const enterprise = form.get('metadata[enterprise]') ?? ''
    return shownAccount(store.createAccount(form.get('country') ?? '', enterprise))
  }
  if (action === 'login_links') {
    return { object: 'login_link', url: `${url}/express/${found(store.accounts, id).id}` }
  }
  return shownAccount(found(store.accounts, id))
}

function listOf<T extends { id: string }>(
  all: readonly T[],
  query: URLSearchParams,
  shown: (one: T) => object,
): object {
  const limit = Number(query.get('limit') ?? 10)
  const after = query.get('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + limit).map(shown)
  return { object: 'list', data, has_more: all.length > from + limit }
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
}
