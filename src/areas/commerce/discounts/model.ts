/** State of a discount, as it is computed when it is read. */
export const discountStates = ['on', 'off', 'not_yet', 'over', 'used_up'] as const
export type DiscountState = (typeof discountStates)[number]

/** State of a gift card. */
export const giftCardStates = ['usable', 'empty', 'expired', 'disabled'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** Form of a code that buyers type. */
export const codePattern = /^[A-Za-z0-9_-]{2,40}$/
