import type { PricedCart, PricedLine, VendorTotals } from '#commerce/carts/server/public.ts'
import type { ShippingOption } from '#commerce/shipping/server/public.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { productType } from '#shared/enums.ts'
import {
  paymentSessionStatus,
  shippingMethod,
  type PaymentMethod,
  type PaymentSessionStatus,
} from '#shared/enums-of-store.ts'
import {
  addressShape,
  customerIdOf,
  profileId,
  providerNames,
  regionInCart,
  salesChannelId,
} from './common.ts'

const sessionStatus: Readonly<Record<PaymentSessionStatus, string>> = {
  [paymentSessionStatus.pending]: 'pending',
  [paymentSessionStatus.authorized]: 'authorized',
  [paymentSessionStatus.requiresMore]: 'requires_more',
  [paymentSessionStatus.error]: 'error',
  [paymentSessionStatus.canceled]: 'canceled',
}

interface Context {
  origin: string
  providers: readonly string[]
}

/** A cart as the protocol has it (PROTOCOLS 3.6). */
export function cartShape(cart: PricedCart, { origin, providers }: Context) {
  const { totals } = cart
  const sessions = (cart.sessions ?? []).map((session) => sessionShape(session, cart.id))
  const taxedLines = new Map(
    totals.vendors.flatMap((vendor) => vendor.lines.map((line) => [line.id, line] as const)),
  )
  const shippingTax = totals.vendors.reduce((sum, { shipping }) => sum + (shipping?.tax ?? 0), 0)
  return {
    object: 'cart',
    id: cart.id,
    type: 'default',
    email: cart.email,
    region_id: cart.regionId,
    customer_id: cart.accountId === null ? null : customerIdOf(cart.accountId),
    sales_channel_id: salesChannelId,
    payment_id: null,
    completed_at: cart.completedAt,
    payment_authorized_at: null,
    created_at: cart.createdAt,
    updated_at: cart.updatedAt,
    deleted_at: null,
    context: (cart.metadata['context'] as object | undefined) ?? {},
    metadata: (cart.metadata['metadata'] as object | undefined) ?? null,
    region: regionInCart(cart.region, providers),
    billing_address_id: cart.billAddress ? addressId(cart.id, 'b') : null,
    billing_address: cart.billAddress && addressShape(cart.billAddress, addressId(cart.id, 'b')),
    shipping_address_id: cart.shipAddress ? addressId(cart.id, 's') : null,
    shipping_address: cart.shipAddress && addressShape(cart.shipAddress, addressId(cart.id, 's')),
    items: cart.lines.map((line) => lineShape(line, cart.id, taxedLines.get(line.id), origin)),
    discounts: cart.discounts.map(({ id, code }) => ({ id, code, is_disabled: false })),
    gift_cards: cart.giftCards.map(({ id, last4, balance }) => ({
      id,
      code: `…${last4}`,
      balance,
    })),
    shipping_methods: cart.vendors.flatMap((vendor) => {
      const taxed = totals.vendors.find((each) => each.enterpriseId === vendor.enterpriseId)
      const isChosen = vendor.rateId !== null && vendor.chosen?.id === vendor.rateId
      if (!vendor.chosen || !isChosen) return []
      return [methodShape(vendor.chosen, vendor.enterpriseId, taxed?.shipping ?? null)]
    }),
    payment_sessions: sessions,
    payment_session: sessions.find(({ is_selected }) => is_selected) ?? null,
    payment: null,
    ...totalShape(totals),
    shipping_tax_total: shippingTax,
    item_tax_total: totals.taxTotal - shippingTax,
    gift_card_tax_total: 0,
    raw_discount_total: totals.discountTotal,
  }
}

export function totalShape(totals: {
  subtotal: number
  discountTotal: number
  shippingTotal: number
  taxTotal: number
  giftCardTotal: number
  total: number
}) {
  return {
    subtotal: totals.subtotal,
    discount_total: totals.discountTotal,
    shipping_total: totals.shippingTotal,
    tax_total: totals.taxTotal,
    gift_card_total: totals.giftCardTotal,
    total: totals.total,
  }
}

function addressId(cartId: string, kind: 's' | 'b'): string {
  return `addr_${kind}${cartId.slice(5)}`
}

function lineShape(
  line: PricedLine,
  cartId: string,
  taxed: VendorTotals['lines'][number] | undefined,
  origin: string,
) {
  const thumbnail = line.picture ? origin + fileUrl(line.picture.uuid) : null
  const isGiftCard = line.type === productType.giftCard
  return {
    id: line.id,
    cart_id: cartId,
    order_id: null,
    title: line.title,
    description: line.variantTitle,
    thumbnail,
    is_return: false,
    is_giftcard: isGiftCard,
    should_merge: true,
    allow_discounts: !isGiftCard,
    has_shipping: line.type === productType.physical,
    unit_price: line.unitPrice ?? 0,
    variant_id: line.variantId,
    quantity: line.quantity,
    fulfilled_quantity: null,
    returned_quantity: null,
    shipped_quantity: null,
    metadata: line.metadata,
    adjustments: [],
    tax_lines: taxLines(taxed?.taxLines, line.id),
    variant: {
      id: line.variantId,
      title: line.variantTitle,
      sku: line.sku,
      product_id: line.productId,
      inventory_quantity: line.available ?? 0,
      manage_inventory: line.manageInventory,
      allow_backorder: line.allowBackorder,
      weight: line.weightGrams,
      metadata: null,
      purchasable: line.isSold,
      product: {
        id: line.productId,
        title: line.title,
        handle: line.urlKey,
        thumbnail,
        is_giftcard: isGiftCard,
        profile_id: profileId(line.enterpriseId),
        metadata: { vendorId: line.enterpriseId, listingId: line.listingId },
      },
    },
    subtotal: taxed?.subtotal ?? 0,
    discount_total: taxed?.discount ?? 0,
    raw_discount_total: taxed?.discount ?? 0,
    tax_total: taxed?.tax ?? 0,
    total: taxed?.total ?? 0,
    original_total: (taxed?.subtotal ?? 0) + (taxed?.tax ?? 0),
    original_tax_total: taxed?.tax ?? 0,
  }
}

/** Tax lines with rates in percent. */
export function taxLines(
  lines: readonly { id: string; name: string; rate: number; amount: number }[] | undefined,
  itemId: string,
) {
  return (lines ?? []).map(({ id, name, rate, amount }) => ({
    code: id,
    name,
    rate: rate / 10_000,
    amount,
    item_id: itemId,
  }))
}

function sessionShape(session: NonNullable<PricedCart['sessions']>[number], cartId: string) {
  return {
    id: session.id,
    cart_id: cartId,
    provider_id: providerNames[session.provider as PaymentMethod],
    is_selected: session.isSelected ? true : null,
    is_initiated: true,
    status: sessionStatus[session.status as PaymentSessionStatus],
    amount: session.amount,
    data: session.data,
    idempotency_key: null,
    payment_authorized_at: null,
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  }
}

/** A shipping option of an enterprise in a cart. */
export function optionShape(option: ShippingOption, enterpriseId: number, regionId: string) {
  return {
    id: option.id,
    name: option.name,
    region_id: regionId,
    profile_id: profileId(enterpriseId),
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: option.price,
    is_return: false,
    admin_only: false,
    data: {
      id: 'manual-fulfillment',
      method: methodNames[option.method],
      days: option.days,
      location: option.location,
    },
    metadata: { vendorId: enterpriseId },
    requirements: [],
    price_incl_tax: option.price,
    tax_rates: [],
    tax_amount: 0,
  }
}

const methodNames: Readonly<Record<ShippingOption['method'], string>> = {
  [shippingMethod.shipped]: 'shipped',
  [shippingMethod.pickup]: 'pickup',
  [shippingMethod.localDelivery]: 'local_delivery',
  [shippingMethod.virtual]: 'virtual',
}

function methodShape(
  option: ShippingOption,
  enterpriseId: number,
  taxed: VendorTotals['shipping'],
) {
  const id = `sm_${option.id.slice(3)}`
  return {
    id,
    shipping_option_id: option.id,
    price: option.price,
    data: { id: 'manual-fulfillment' },
    shipping_option: optionShape(option, enterpriseId, ''),
    tax_lines: taxLines(taxed?.taxLines, id),
    subtotal: taxed?.subtotal ?? option.price,
    discount_total: taxed?.discount ?? 0,
    tax_total: taxed?.tax ?? 0,
    total: taxed?.total ?? option.price,
  }
}
