import type { ShownStatus } from '#shared/forms/shown-status.ts'

/** Decisions an admin can take on an application (S-019). */
export const decisions = ['moreInfo', 'notApprove', 'publish'] as const
export type Decision = (typeof decisions)[number]

const open: ReadonlySet<ShownStatus> = new Set(['submitted', 'resubmitted', 'moreInfo'])

/** Returns whether an application still awaits a decision. */
export const isOpen = ({ status }: { status: ShownStatus }) => open.has(status)
