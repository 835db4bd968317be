/**
 * Where reply templates are offered. Each has the text `use-…` in
 * `locales/<language>/replyTemplates.json`.
 */
export const templateUses = [
  'application.more_info',
  'application.not_approve',
  'application.publish',
  'certificate.reject',
  'moderation.keep',
  'moderation.change',
  'moderation.remove',
] as const
export type TemplateUse = (typeof templateUses)[number]
