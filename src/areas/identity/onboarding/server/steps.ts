import {
  onboardingKind,
  personalStepIds,
  vendorStepIds,
  type PersonalStep,
  type VendorStep,
} from '#shared/enums-of-account.ts'
import {
  subscriptionMethod,
  subscriptionState,
  type SubscriptionMethod,
  type SubscriptionState,
} from '#shared/subscriptions.ts'
import type { Onboarding } from '../contract.ts'

/** Steps that a person has done. */
export type PersonalState = Record<Exclude<PersonalStep, 'signUp'>, boolean>

/** Completed steps of an enterprise; resources and statistics are recorded as steps. */
export interface VendorState {
  boost: boolean
  promote: boolean
  referrals: number
  /** Status and payment method of the current subscription. */
  subscription: { status: SubscriptionState; method: SubscriptionMethod } | null
}

const personalPercents: readonly [PersonalStep, number][] = [
  ['signUp', 10],
  ['photo', 10],
  ['invite', 20],
  ['follow', 20],
  ['feedback', 20],
  ['conversation', 15],
  ['cocreate', 20],
]

const vendorPercents: readonly [VendorStep, number][] = [
  ['resources', 10],
  ['invite', 10],
  ['boost', 20],
  ['stats', 20],
  ['promote', 20],
  ['subscribe', 10],
]

/** Seven steps of 115 %, capped at 100 (K-109 to K-116, S-055; resolutions 16). */
export function personalOnboarding(
  state: PersonalState,
  savedSteps: readonly number[] = [],
): Onboarding {
  const done: Record<PersonalStep, boolean> = {
    ...state,
    signUp: true,
    feedback: state.feedback || state.cocreate || state.conversation,
  }
  const steps = personalPercents.map(([name, percent]) => ({
    id: personalStepIds[name],
    percent,
    completed: done[name] || savedSteps.includes(personalStepIds[name]),
    optional: name === 'conversation',
  }))
  const reached = sumOf(steps.filter(({ completed }) => completed))
  return {
    accountType: onboardingKind.personal,
    steps,
    total: sumOf(steps),
    percent: Math.min(100, reached),
  }
}

/**
 * Six steps; subscribing is beyond the bar's 80 % (resolutions 15, 41) and counts only while a
 * subscription is active (S-054).
 */
export function vendorOnboarding(
  state: VendorState,
  savedSteps: readonly number[] = [],
): Onboarding {
  const { subscription, referrals, ...plain } = state
  const done: Record<VendorStep, boolean> = {
    ...plain,
    resources: false,
    stats: false,
    invite: referrals > 0,
    subscribe:
      subscription?.status === subscriptionState.active &&
      subscription.method !== subscriptionMethod.braintree,
  }
  const steps = vendorPercents.map(([name, percent]) => ({
    id: vendorStepIds[name],
    percent,
    completed: done[name] || (name !== 'subscribe' && savedSteps.includes(vendorStepIds[name])),
    optional: name === 'subscribe',
  }))
  const total = sumOf(steps.filter(({ optional }) => !optional))
  const reached = sumOf(steps.filter(({ completed }) => completed))
  return {
    accountType: onboardingKind.vendor,
    steps,
    total,
    percent: Math.min(100, Math.round((reached / total) * 100)),
  }
}

function sumOf(steps: readonly { percent: number }[]): number {
  return steps.reduce((sum, { percent }) => sum + percent, 0)
}
