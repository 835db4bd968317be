import type { FormLayout, LayoutQuestion, QuestionSettings } from '#shared/forms/layout.ts'
import { questionTypes, type QuestionType } from '#shared/forms/question-types.ts'

/** Question ids of the profile form. */
export const profileQuestions = {
  name: 1,
  handle: 2,
  description: 3,
  info: 4,
  defaultView: 5,
  places: 6,
  website: 7,
  phones: 8,
  emails: 9,
  links: 10,
  openingHours: 11,
  logo: 12,
  cover: 13,
  gallery: 14,
  sectors: 15,
  focuses: 16,
  certifications: 17,
} as const
export type ProfileQuestion = keyof typeof profileQuestions

/** Choice ids of `defaultView`. */
export const viewChoices = { about: 31, listings: 32 } as const

export const profileSections = {
  identity: 41,
  words: 42,
  location: 43,
  contact: 44,
  pictures: 45,
  sorting: 46,
  certificates: 47,
} as const
export type ProfileSection = keyof typeof profileSections

const line = { maxLength: 300 }
const lines = { isLong: true, maxLength: 4000 }

/** Returns the layout of the profile form; the network text only for owners of a network. */
export function profileLayout({ ownsNetwork }: { ownsNetwork: boolean }): FormLayout {
  const { about, listings } = viewChoices
  const sections: Record<ProfileSection, LayoutQuestion[]> = {
    identity: [
      ask('name', 'text', line, { required: true }),
      ask('handle', 'text', { format: 'handle', maxLength: 63 }, { required: true }),
    ],
    words: [
      ask('description', 'text', { isLong: true, maxLength: 50_000 }),
      ...(ownsNetwork ? [ask('info', 'text', { isLong: true, maxLength: 50_000 })] : []),
      ask(
        'defaultView',
        'selectOne',
        {},
        { required: true, groups: [{ id: null, choices: [about, listings] }] },
      ),
    ],
    location: [ask('places', 'location', { most: 50 })],
    contact: [
      ask('website', 'text', { format: 'url', maxLength: 2000 }),
      ask('phones', 'text', lines),
      ask('emails', 'text', lines),
      ask('links', 'text', { ...lines, maxLength: 20_000 }),
      ask('openingHours', 'text', { isLong: true, maxLength: 2000 }),
    ],
    pictures: [
      ask('logo', 'imageUpload', { most: 1, aspect: 1 }),
      ask('cover', 'imageUpload', { most: 1, aspect: 2 }),
      ask('gallery', 'gallery', { most: 30, hasCover: false }),
    ],
    sorting: [ask('sectors', 'sector', { most: 100 }), ask('focuses', 'focus', { most: 100 })],
    certificates: [ask('certifications', 'certifications', { most: 50 })],
  }
  const pages = Object.entries(sections).map(([name, questions]) => ({
    id: profileSections[name as ProfileSection],
    questions,
  }))
  return { pages: [{ id: pageId, sections: pages }] }
}

const pageId = 51

function ask(
  name: ProfileQuestion,
  type: QuestionType,
  settings: QuestionSettings,
  besides: Partial<Pick<LayoutQuestion, 'required' | 'groups'>> = {},
): LayoutQuestion {
  return {
    id: profileQuestions[name],
    type: questionTypes[type],
    tag: null,
    required: false,
    special: false,
    excluded: false,
    display: null,
    groups: [],
    settings,
    ...besides,
  }
}
