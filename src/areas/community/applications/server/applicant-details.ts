import type { EnterpriseTag } from '#catalog/enterprises/server/public.ts'
import { englishOf } from '#shared/forms/answer-content.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { questionsOf } from '#shared/forms/questions.ts'

export interface ApplicantDetails {
  /** Empty if not answered. */
  name: string
  /** Host of the website, lower case, without `www.`. */
  host: string | null
  /** Lower case. */
  email: string | null
}

/** Extracts identifying data of an enterprise from its answers. */
export function applicantDetails(layout: FormLayout, answers: Answers): ApplicantDetails {
  const textOf = (tag: EnterpriseTag) => {
    const question = questionsOf(layout).find((each) => each.tag === tag)
    return question ? anyText(answers[question.id]) : ''
  }
  return {
    name: textOf('name').slice(0, 300),
    host: hostOf(textOf('website')),
    email: textOf('email').toLowerCase() || null,
  }
}

/** Returns the English text, or else any. */
function anyText(answer: unknown): string {
  const english = englishOf(answer).trim()
  if (english || typeof answer !== 'object' || answer === null) return english
  const { texts, value } = answer as { texts?: Record<string, string>; value?: unknown }
  if (typeof value === 'string') return value.trim()
  return (
    Object.values(texts ?? {})
      .find((text) => text.trim() !== '')
      ?.trim() ?? ''
  )
}

function hostOf(website: string): string | null {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (website === '' || !URL.canParse(address)) return null
  return new URL(address).hostname.replace(/^www\./, '')
}
