/**
 * Enumerations of forms, network administration, community and checkout (specification, part 1,
 * 3.1).
 */
import type { NumberOf } from './enums.ts'

/** K-057 */
export const loginStep = { email: 1, password: 2, signup: 3 } as const
export type LoginStep = NumberOf<typeof loginStep>

/** K-093 */
export const passwordStrengths = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** K-094 */
export const resetSteps = [
  'emailSubmit',
  'emailVerification',
  'passwordSubmit',
  'resetLinkError',
] as const
export type ResetStep = (typeof resetSteps)[number]

/** K-070 */
export const evaluatorRole = { nonEvaluator: 1, evaluator: 2 } as const
export type EvaluatorRole = NumberOf<typeof evaluatorRole>

/** K-080 */
export const vote = { green: 1, amber: 2, red: 3 } as const
export type Vote = NumberOf<typeof vote>

/** K-077; stages that share a label are distinct (resolutions 22). */
export const activityType = {
  note: 1,
  payment: 2,
  statusChanged: 3,
  startDate: 4,
  endDate: 5,
  formSubmitted: 6,
  formReviewed: 7,
  added: 8,
  messageSent: 9,
  waitingForPartner: 10,
  waitingForPayment: 11,
  waitingForForm: 12,
  waitingForVisit: 13,
  waitingForSecondPayment: 14,
  waitingForSecondForm: 15,
  waitingForThirdPayment: 16,
  waitingForThirdForm: 17,
} as const
export type ActivityType = NumberOf<typeof activityType>

/** K-078 */
export const activityContact = { enterprise: 1, partner: 2, team: 3 } as const
export type ActivityContact = NumberOf<typeof activityContact>

/** K-079 */
export const buttonLink = { none: 1, accountPage: 2, overviewPage: 3 } as const
export type ButtonLink = NumberOf<typeof buttonLink>

/** K-060 */
export const checkoutStep = { shippingAddress: 1, payment: 2, review: 3 } as const
export type CheckoutStep = NumberOf<typeof checkoutStep>

/** K-061 */
export const paymentMethod = { stripe: 1, bankTransfer: 2 } as const
export type PaymentMethod = NumberOf<typeof paymentMethod>

/** K-062 */
export const customerType = { customer: 1, vendor: 2 } as const
export type CustomerType = NumberOf<typeof customerType>

/** K-063 */
export const shippingRateTypes = ['customrate', 'freeshipping'] as const
export type ShippingRateType = (typeof shippingRateTypes)[number]

/** K-064 */
export const shippingAreas = ['everywhere_else', 'specific_locations'] as const
export type ShippingArea = (typeof shippingAreas)[number]

/** K-099 */
export const storeSessions = ['customer', 'admin'] as const
export type StoreSession = (typeof storeSessions)[number]

/** K-095: the options a variant can have. */
export const variantOptions = ['Color', 'Size', 'Type'] as const
export type VariantOption = (typeof variantOptions)[number]

/** K-082: display status of a fulfilment status; for statuses not listed see resolutions 40. */
export const fulfillmentDisplay = {
  not_fulfilled: 'processing',
  requires_action: 'requestPending',
  fulfilled: 'complete',
  shipped: 'complete',
  partially_fulfilled: 'processing',
  partially_shipped: 'processing',
} as const

/** K-083: display status of an order; both spellings of cancelled are accepted (resolutions 40). */
export const orderDisplay = {
  cancelled: 'canceled',
  canceled: 'canceled',
  pending: 'processing',
  completed: 'complete',
} as const

/** K-065, in the order shown in the dialog. */
export const listingFlagReasons = [
  'minimumStandards',
  'notEnoughInformation',
  'marketplaceCategoryIncorrect',
  'imageNotClear',
  'outdatedOrOutOfStock',
  'shippingRateError',
  'externalLinkDoesNotWork',
  'other',
] as const
export type ListingFlagReason = (typeof listingFlagReasons)[number]

/** K-066 */
export const forumFlagReasons = [
  'hateSpeechOrPersonalAttack',
  'notConstructive',
  'wrongLocation',
  'spamOrAdvertising',
  'other',
] as const
export type ForumFlagReason = (typeof forumFlagReasons)[number]

/** K-084: the forum's topic groups. */
export const forumTopics = [
  'environment',
  'energyAndInfrastructure',
  'zeroWaste',
  'farmingAndFood',
  'bodyAndHome',
  'travelAndRecreation',
  'learningAndWellness',
  'inclusionAndEquity',
  'enterpriseAndNetworks',
  'communityAndChange',
  'other',
] as const
export type ForumTopic = (typeof forumTopics)[number]

/** K-100: colour of each form status; resubmitted has its own. */
export const statusColor = {
  moreInfo: 'amber',
  approved: 'green',
  notApproved: 'red',
  resubmitted: 'blue',
} as const
