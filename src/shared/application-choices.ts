import type { ShownStatus } from './forms/shown-status.ts'

export const queueSorts = ['waiting', 'title'] as const
export type QueueSort = (typeof queueSorts)[number]

/** What an admin may decide about an application (S-019). */
export const decisions = ['moreInfo', 'notApprove', 'publish'] as const
export type Decision = (typeof decisions)[number]

const open: ReadonlySet<ShownStatus> = new Set(['submitted', 'resubmitted', 'moreInfo'])

/** Whether something can still be decided about an application. */
export const isOpen = ({ status }: { status: ShownStatus }) => open.has(status)
