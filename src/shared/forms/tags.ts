import { formKinds, type QuestionType } from './question-types.ts'

/**
 * Tags that bind a question to a field of an enterprise or a listing. The form is prefilled from
 * the field and writes it when submitted or published, so that the value is stored once.
 */
export const questionTags = [
  // Fields of an enterprise.
  'name',
  'handle',
  'description',
  'website',
  'phone',
  'email',
  'openingHours',
  'location',
  'sectors',
  'focuses',
  'certifications',
  'logo',
  'cover',
  'gallery',
  // Fields of a listing, which the specification calls a highlight.
  'highlightTitle',
  'highlightBrand',
  'highlightDescription',
  'highlightType',
  'highlightImage',
  'highlightLink',
  'highlightLinkButtonText',
  'highlightCategory',
  'highlightShipsTo',
  'highlightShipsFrom',
  'highlightPackaging',
  'highlightSpecialOffer',
  'highlightOfferCountries',
  'highlightCertifications',
  'highlightSectors',
  'highlightKeywords',
  'highlightReturns',
  'highlightReturnPolicy',
] as const
export type QuestionTag = (typeof questionTags)[number]

export interface TagRule {
  tag: QuestionTag
  /** Question types that can fill the field. */
  types: readonly QuestionType[]
  /** Required in every form of this kind: an enterprise needs a name, a listing a title. */
  needed?: true
}

const application: readonly TagRule[] = [
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
  { tag: 'logo', types: ['imageUpload'] },
  { tag: 'cover', types: ['imageUpload'] },
  { tag: 'gallery', types: ['gallery'] },
]

const marketplace: readonly TagRule[] = [
  { tag: 'highlightTitle', types: ['text'], needed: true },
  { tag: 'highlightBrand', types: ['brand'] },
  { tag: 'highlightDescription', types: ['text'] },
  { tag: 'highlightType', types: ['selectOne'] },
  { tag: 'highlightImage', types: ['fileUpload', 'gallery', 'imageUpload'] },
  { tag: 'highlightLink', types: ['text'] },
  { tag: 'highlightLinkButtonText', types: ['selectOne'] },
  { tag: 'highlightCategory', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightShipsTo', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightShipsFrom', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightPackaging', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightSpecialOffer', types: ['polar'] },
  { tag: 'highlightOfferCountries', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightCertifications', types: ['certifications'] },
  { tag: 'highlightSectors', types: ['sector'] },
  { tag: 'highlightKeywords', types: ['keyword'] },
  { tag: 'highlightReturns', types: ['polar'] },
  { tag: 'highlightReturnPolicy', types: ['text'] },
]

/** Returns the tags available to forms of a kind; none for networks and surveys. */
export function tagsOf(kind: number): readonly TagRule[] {
  if (kind === formKinds.application) return application
  return kind === formKinds.marketplace ? marketplace : []
}
