import { enterpriseSource } from '#catalog/enterprises/server/answers/to-answers.ts'
import { getProfileForm, publishProfile } from '#catalog/enterprises/server/profile-form.ts'
import { saveAnswersOf } from '#forms/engine/server/answers/save-answers.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { aTeam } from './teams.ts'
import type { TestApp } from './test-app.ts'

/** Ids of the questions of the profile form. */
export const profileQuestions = {
  name: 911,
  handle: 912,
  description: 913,
  info: 914,
  defaultView: 915,
  location: 916,
  website: 917,
  phones: 918,
  emails: 919,
  links: 920,
  openingHours: 921,
  logo: 922,
  cover: 923,
  gallery: 924,
  sectors: 925,
  focuses: 926,
  certifications: 927,
} as const

export type ProfileAnswers = Partial<Record<keyof typeof profileQuestions, Answer | string | null>>

/** Creates an enterprise with a team, and its owner's calls of the profile form. */
export async function aProfile(testApp: TestApp) {
  const { app } = testApp
  const team = await aTeam(testApp)
  const { id } = team
  const { caller } = team.owner
  return {
    ...team,
    caller,
    read: () => getProfileForm(app, caller, { id }),
    fields: async () => (await enterpriseSource(app.db, id)).fields,
    answer: (given: ProfileAnswers) => answerProfile(app, caller, id, given),
    save: (given: ProfileAnswers) => saveProfile(app, caller, id, given),
  }
}

/** Answers questions of the profile form as of now; strings are texts. */
export async function answerProfile(app: App, caller: Caller, id: number, given: ProfileAnswers) {
  const { answerSet } = await getProfileForm(app, caller, { id })
  const changes = Object.entries(given).map(([name, answer]) => {
    const questionId = profileQuestions[name as keyof typeof profileQuestions]
    return {
      questionId,
      answer: typeof answer === 'string' ? { texts: { en: answer } } : answer,
      seenRev: answerSet.answers[questionId]?.rev ?? 0,
    }
  })
  return saveAnswersOf(app, caller, { id: answerSet.id!, changes })
}

/** Answers questions and saves the profile. Returns the problems. */
export async function saveProfile(app: App, caller: Caller, id: number, given: ProfileAnswers) {
  await answerProfile(app, caller, id, given)
  return (await publishProfile(app, caller, { id, confirmed: [] })).problems
}
