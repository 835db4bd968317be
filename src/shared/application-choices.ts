export const queueSorts = ['waiting', 'title'] as const
export type QueueSort = (typeof queueSorts)[number]

/** What an admin may decide about an application (S-019). */
export const decisions = ['moreInfo', 'notApprove', 'publish'] as const
export type Decision = (typeof decisions)[number]
