export const queueSorts = ['waiting', 'title'] as const
export type QueueSort = (typeof queueSorts)[number]
