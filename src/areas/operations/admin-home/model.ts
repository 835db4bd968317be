/** When an admin is emailed about new work: at once, in a daily digest, or never. */
export const noticeChoices = ['now', 'daily', 'never'] as const
export type NoticeChoice = (typeof noticeChoices)[number]
