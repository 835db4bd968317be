/**
 * Where reply templates are offered. Each has the texts `use-…` and `useHint-…` in
 * `locales/<language>/replyTemplates.json`.
 */
export const templateUses = [
  'certificate.reject',
  'moderation.keep',
  'moderation.change',
  'moderation.remove',
] as const
export type TemplateUse = (typeof templateUses)[number]
