import Medusa from '@medusajs/medusa-js'

type Headers = Readonly<Record<string, string>>
type Answer<T> = Promise<T & { response: { status: number; headers?: Record<string, unknown> } }>
type Create<Body, T> = (body: Body, headers?: Headers) => Answer<T>

export interface WireLine {
  id: string
  title: string
  quantity: number
  unit_price: number
  total: number
}

export interface WireCart {
  id: string
  total: number
  items: WireLine[]
  payment_sessions: { provider_id: string; status: string; amount: number }[]
}

export interface WireOrder {
  id: string
  display_id: number
  status: string
  fulfillment_status: string
  payment_status: string
  total: number
  items: WireLine[]
  fulfillments: { id: string }[]
}

interface WireVariant {
  id: string
  inventory_quantity: number
  calculated_price: number | null
}

interface WireProduct {
  id: string
  variants: WireVariant[]
  options: { id: string; title: string }[]
}

/** The methods of the official client that tests call; its own types need the whole server. */
export interface StoreSdk {
  regions: { list(): Answer<{ regions: { id: string; countries: { iso_2: string }[] }[] }> }
  auth: {
    getToken(login: object): Answer<{ access_token: string }>
    authenticate(login: object): Answer<object>
  }
  products: {
    retrieve(id: string): Answer<{ product: WireProduct }>
    list(query: object): Answer<{ products: WireProduct[]; count: number }>
  }
  shippingOptions: {
    listCartOptions(cartId: string): Answer<{ shipping_options: { id: string; amount: number }[] }>
  }
  customers: {
    create: Create<object, { customer: object }>
    retrieve(headers: Headers): Answer<{ customer: { shipping_addresses: object[] } }>
    listOrders(query: object, headers: Headers): Answer<{ orders: WireOrder[]; count: number }>
    addresses: { addAddress: Create<object, object> }
  }
  carts: {
    create: Create<object, { cart: WireCart }>
    retrieve(id: string): Answer<{ cart: WireCart }>
    update(id: string, body: object): Answer<{ cart: WireCart }>
    addShippingMethod(id: string, body: object): Answer<{ cart: WireCart }>
    createPaymentSessions(id: string): Answer<{ cart: WireCart }>
    setPaymentSession(id: string, body: object): Answer<{ cart: WireCart }>
    complete(id: string): Answer<{ type: string; data: WireOrder }>
    lineItems: {
      create(id: string, body: object, headers?: Headers): Answer<{ cart: WireCart }>
      update(id: string, line: string, body: object): Answer<{ cart: WireCart }>
    }
  }
  orders: {
    retrieve(id: string): Answer<{ order: WireOrder }>
    retrieveByCartId(id: string): Answer<{ order: WireOrder }>
    lookupOrder(query: object): Answer<{ order: WireOrder }>
  }
}

/** The official client of the protocol, with retries, for a server's store API. */
export function medusaClient(origin: string): StoreSdk {
  // Its types describe the CommonJS build, whose default export is the module.
  const Client = Medusa as unknown as new (options: object) => StoreSdk
  return new Client({ baseUrl: `${origin}/commerce`, maxRetries: 3 })
}
