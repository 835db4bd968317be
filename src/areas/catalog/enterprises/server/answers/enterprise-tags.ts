import type { TagRule } from '#shared/forms/tags.ts'

/** The fields of an enterprise that questions can fill. */
export const enterpriseTags = [
  { tag: 'name', types: ['text'], needed: true },
  { tag: 'handle', types: ['text'] },
  { tag: 'description', types: ['text'] },
  { tag: 'website', types: ['text'] },
  { tag: 'phone', types: ['text'] },
  { tag: 'email', types: ['text'] },
  { tag: 'openingHours', types: ['text'] },
  { tag: 'location', types: ['location'] },
  { tag: 'sectors', types: ['sector'] },
  { tag: 'focuses', types: ['focus'] },
  { tag: 'certifications', types: ['certifications'] },
  { tag: 'logo', types: ['imageUpload'], imposes: { imageUpload: { settings: { aspect: 1 } } } },
  { tag: 'cover', types: ['imageUpload'], imposes: { imageUpload: { settings: { aspect: 2 } } } },
  { tag: 'gallery', types: ['gallery'], imposes: { gallery: { settings: { hasCover: false } } } },
] as const satisfies readonly TagRule[]

export type EnterpriseTag = (typeof enterpriseTags)[number]['tag']
