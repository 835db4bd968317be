import { expect, test } from 'vitest'
import { vendorStepIds } from '#shared/enums-of-account.ts'
import { personalOnboarding, vendorOnboarding, type VendorState } from './steps.ts'

const none = {
  invite: false,
  follow: false,
  photo: false,
  feedback: false,
  cocreate: false,
  conversation: false,
}
const all = {
  invite: true,
  follow: true,
  photo: true,
  feedback: true,
  cocreate: true,
  conversation: true,
}
const fresh: VendorState = {
  boost: false,
  promote: false,
  referrals: 0,
  subscription: null,
}

test('returns seven personal steps in order, with ids and percents', () => {
  const { steps, total } = personalOnboarding(none)

  expect(steps.map(({ id, percent }) => [id, percent])).toEqual([
    [1, 10],
    [4, 10],
    [2, 20],
    [3, 20],
    [5, 20],
    [7, 15],
    [6, 20],
  ])
  expect(total).toBe(115)
})

test('a new account has completed signing up only', () => {
  const { steps, percent } = personalOnboarding(none)

  expect(steps.filter(({ completed }) => completed).map(({ id }) => id)).toEqual([1])
  expect(percent).toBe(10)
})

test.each(['cocreate', 'conversation'] as const)('%s stands for feedback, too', (name) => {
  const { steps } = personalOnboarding({ ...none, [name]: true })

  expect(steps.find(({ id }) => id === 5)?.completed).toBe(true)
})

test('the bar is full without the optional step, and not fuller with it', () => {
  expect(personalOnboarding({ ...all, conversation: false }).percent).toBe(100)
  expect(personalOnboarding(all).percent).toBe(100)
})

test('six steps of an enterprise count towards 80, and subscribing is beyond', () => {
  const { steps, total } = vendorOnboarding(fresh)

  expect(steps.map(({ id, percent, optional }) => [id, percent, optional])).toEqual([
    [9, 10, false],
    [8, 10, false],
    [10, 20, false],
    [11, 20, false],
    [13, 20, false],
    [12, 10, true],
  ])
  expect(total).toBe(80)
})

test('the bar of an enterprise is full at 80 and never fuller', () => {
  const all = { ...fresh, boost: true, promote: true, referrals: 1 }
  const seen = [vendorStepIds.resources, vendorStepIds.stats]

  expect(vendorOnboarding(all, seen).percent).toBe(100)
  const subscription = { status: 1, method: 1 } as const
  expect(vendorOnboarding({ ...all, subscription }, seen).percent).toBe(100)
  expect(vendorOnboarding({ ...fresh, referrals: 2, promote: true }).percent).toBe(38)
})

test.each([
  [{ status: 1, method: 1 } as const, true],
  [{ status: 1, method: 2 } as const, true],
  [{ status: 2, method: 1 } as const, false],
  [{ status: 1, method: 3 } as const, false],
])('a subscription %j counts: %s', (subscription, counts) => {
  const { steps } = vendorOnboarding({ ...fresh, subscription })

  expect(steps.find(({ id }) => id === 12)?.completed).toBe(counts)
})

test('subscribing is not done any more once the subscription has ended; other steps stay done', () => {
  const { steps } = vendorOnboarding(fresh, [vendorStepIds.subscribe, vendorStepIds.promote])

  expect(steps.filter(({ completed }) => completed).map(({ id }) => id)).toEqual([13])
})
