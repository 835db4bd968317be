/** When an admin is emailed about new work of a queue: at once, in a daily digest, or never. */
export const notices = ['now', 'daily', 'never'] as const
export type Notice = (typeof notices)[number]
