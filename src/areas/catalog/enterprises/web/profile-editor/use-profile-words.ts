import { useCallback } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { FormWords } from '#shared/forms/layout.ts'
import { profileQuestions, viewChoices, type ProfileQuestion } from './profile-questions.ts'

const names = new Map(
  Object.entries(profileQuestions).map(([name, id]) => [id as number, name as ProfileQuestion]),
)

const helped = [
  'handle',
  'description',
  'places',
  'phones',
  'emails',
  'links',
  'logo',
  'cover',
  'certifications',
] as const satisfies readonly ProfileQuestion[]

function isHelped(name: ProfileQuestion): name is (typeof helped)[number] {
  return helped.some((one) => one === name)
}

/** Returns a function that gives a question's labels in the reader's language. */
export function useProfileWords(): (id: number) => FormWords {
  const { t, i18n } = useTranslation('editing')
  const { language } = i18n

  return useCallback(
    (id: number) => {
      const name = names.get(id)
      const none = { language, help: '', placeholder: '' }
      if (name) {
        const help = isHelped(name) ? t(`help-${name}`) : ''
        return { ...none, title: t(`ask-${name}`), help }
      }
      return { ...none, title: t(id === viewChoices.listings ? 'viewListings' : 'viewAbout') }
    },
    [t, language],
  )
}
