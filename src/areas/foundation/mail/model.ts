export const mailSorts = ['created', 'due', 'email', 'kind', 'state', 'attempts'] as const
export type MailSort = (typeof mailSorts)[number]
