import type { NumberOf } from './enums.ts'

/** Metrics counted for an enterprise; the numbers are those of the daily table. */
export const statMetric = {
  profileViews: 1,
  listingViews: 2,
  searches: 3,
  websiteClicks: 4,
  contactClicks: 5,
  actionClicks: 6,
} as const
export type StatMetric = NumberOf<typeof statMetric>

/** Columns of the stats page: the counted metrics, and two that are derived from other tables. */
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

/** Time spans offered, in days ending today. */
export const statSpans = [7, 30, 90, 365] as const

/** Files of the brand kit that an enterprise can download. */
export const resourceKinds = ['logo', 'badge-light', 'badge-dark', 'qr'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** Widths offered for each kind, in pixels, ascending. */
export const resourceWidths: Readonly<Record<ResourceKind, readonly number[]>> = {
  logo: [256, 512, 1024],
  'badge-light': [320, 640, 1280],
  'badge-dark': [320, 640, 1280],
  qr: [512, 2048],
}
