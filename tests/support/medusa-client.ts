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
  cart_id: string | null
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
  title: string
  status: string
  options: { id: string; title: string }[]
}

/** The methods of the official client that tests call; its own types need the whole server. */
export interface StoreSdk {
  admin: AdminSdk
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

interface AdminSdk {
  auth: { getToken(login: object): Answer<{ access_token: string }> }
  store: { retrieve(): Answer<{ store: { default_sales_channel_id: string } }> }
  regions: StoreSdk['regions']
  products: {
    create(body: object): Answer<{ product: WireProduct }>
    retrieve(id: string): Answer<{ product: WireProduct }>
    update(id: string, body: object): Answer<{ product: WireProduct }>
    delete(id: string): Answer<{ id: string; deleted: boolean }>
    list(query?: object): Answer<{ products: WireProduct[]; count: number }>
    createVariant(id: string, body: object): Answer<{ product: WireProduct }>
    updateVariant(id: string, variant: string, body: object): Answer<{ product: WireProduct }>
    deleteVariant(id: string, variant: string): Answer<{ variant_id: string; deleted: boolean }>
    addOption(id: string, body: object): Answer<{ product: WireProduct }>
    deleteOption(id: string, option: string): Answer<{ option_id: string; deleted: boolean }>
  }
  variants: {
    getInventory(id: string): Answer<{ variant: { inventory: { id: string }[] } }>
  }
  inventoryItems: {
    list(query?: object): Answer<{ inventory_items: { id: string }[]; count: number }>
    listLocationLevels(id: string): Answer<{ inventory_item: { location_levels: WireLevel[] } }>
    createLocationLevel(id: string, body: object): Answer<object>
    updateLocationLevel(id: string, location: string, body: object): Answer<object>
    deleteLocationLevel(id: string, location: string): Answer<object>
  }
  stockLocations: {
    list(): Answer<{ stock_locations: { id: string }[] }>
    create(body: object): Answer<{ stock_location: { id: string } }>
  }
  salesChannels: { addLocation(id: string, body: object): Answer<object> }
  shippingOptions: {
    create(body: object): Answer<{ shipping_option: { id: string; amount: number } }>
    update(id: string, body: object): Answer<{ shipping_option: { id: string; amount: number } }>
    delete(id: string): Answer<object>
  }
  orders: {
    list(query?: object): Answer<{ orders: WireOrder[]; count: number }>
    retrieve(id: string): Answer<{ order: WireOrder }>
    capturePayment(id: string): Answer<{ order: WireOrder }>
    refundPayment(id: string, body: object): Answer<{ order: WireOrder }>
    createFulfillment(id: string, body: object): Answer<{ order: WireOrder }>
    createShipment(id: string, body: object): Answer<{ order: WireOrder }>
    cancel(id: string): Answer<{ order: WireOrder }>
    complete(id: string): Answer<{ order: WireOrder }>
    archive(id: string): Answer<{ order: WireOrder }>
  }
}

interface WireLevel {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

/**
 * The official client of the protocol, with retries, for a server's store API.
 *
 * @param apiKey token of an admin
 */
export function medusaClient(origin: string, apiKey?: string): StoreSdk {
  // Its types describe the CommonJS build, whose default export is the module.
  const Client = Medusa as unknown as new (options: object) => StoreSdk
  return new Client({ baseUrl: `${origin}/commerce`, maxRetries: 3, apiKey })
}
