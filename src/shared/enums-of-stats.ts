import type { NumberOf } from './enums.ts'

/** What is counted of an enterprise, as the table of days has it. */
export const statMetric = {
  profileViews: 1,
  listingViews: 2,
  searches: 3,
  websiteClicks: 4,
  contactClicks: 5,
  actionClicks: 6,
} as const
export type StatMetric = NumberOf<typeof statMetric>

/** Columns of the stats page: what is counted, and what the database knows anyway. */
export const statNames = [
  'profileViews',
  'listingViews',
  'searches',
  'websiteClicks',
  'contactClicks',
  'actionClicks',
  'followers',
  'feedback',
] as const
export type StatName = (typeof statNames)[number]

/** The spans that are offered, in days that end today. */
export const statSpans = [7, 30, 90, 365] as const

/** What can be fetched to be shown elsewhere. */
export const resourceKinds = ['logo', 'badge-light', 'badge-dark', 'qr'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** Widths of the pictures of each in pixels, the smallest first. */
export const resourceWidths: Readonly<Record<ResourceKind, readonly number[]>> = {
  logo: [256, 512, 1024],
  'badge-light': [320, 640, 1280],
  'badge-dark': [320, 640, 1280],
  qr: [512, 2048],
}
