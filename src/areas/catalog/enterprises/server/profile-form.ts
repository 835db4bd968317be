import {
  answersFromFields,
  followFields,
  getAnswerSet,
  openAnswerSet,
  readAnswers,
  unwrittenAnswers,
} from '#forms/engine/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { certificationState } from '#shared/enums.ts'
import type { AnswerSet } from '#forms/engine/contract.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import type { Language } from '#shared/languages.ts'
import type { Profile, ProfileForm } from '../contract.ts'
import { projectToEnterprise } from './answers/from-answers.ts'
import { profileForm, profileUse } from './answers/profile-use.ts'
import { enterpriseSource, profileSource } from './answers/to-answers.ts'
import { lockEnterprises } from './enterprise-writer-queries.ts'
import { profileAsShown } from './profile.ts'
import * as queries from './profile-queries.ts'

interface Saving {
  id: number
  /** Languages whose translations were confirmed after the original changed. */
  confirmed: readonly string[]
}

type Problems = Readonly<Record<number, ProblemKey>>

/**
 * Returns the profile form of an enterprise with its answers: what is saved, or changed since.
 * Throws not_found, and not_allowed in "View as" if no one has opened an answer set.
 */
export async function getProfileForm(
  app: App,
  caller: Caller,
  { id, languageCode }: { id: number; languageCode?: Language | undefined },
): Promise<ProfileForm> {
  const { db } = app
  const state = await queries.profileState(db, id)
  if (!state) throw new AppError('not_found')
  const draft = caller.session?.viewedBy
    ? null
    : await db.transaction().execute((tx) => openDraft(tx, caller, id))
  const setId = draft?.setId ?? (await queries.openSetId(db, id))
  if (setId === null) throw new AppError('not_allowed')
  const [answerSet, { fields }] = await Promise.all([
    getAnswerSet(app, caller, { id: setId, languageCode }),
    enterpriseSource(db, id),
  ])
  const { rev, stale, ownsNetwork } = state
  return {
    ...{ id, rev, name: fields.name, handle: fields.handle },
    answerSet: ownsNetwork ? answerSet : withoutTag(answerSet, 'info'),
    published: draft?.published ?? {},
    excused: draft?.excused ?? [],
    texts: fields.texts
      .map(({ lang, origin }) => ({ lang, origin, isStale: stale.includes(lang) }))
      .toSorted((one, other) => one.origin - other.origin || (one.lang < other.lang ? -1 : 1)),
    decided: fields.certifications
      .filter((one) => one.state !== certificationState.claimed)
      .map(({ evidence, ...one }) => ({
        ...one,
        evidence: evidence && { url: fileUrl(evidence.uuid), fileName: evidence.fileName },
      })),
  }
}

/**
 * Writes the changed answers to the profile. With problems, which are returned by question, nothing
 * is written. Throws not_found, handle_taken and handle_reserved.
 */
export async function publishProfile(
  app: App,
  caller: Caller,
  saving: Saving,
): Promise<{ problems: Problems }> {
  return app.db.transaction().execute(async (tx) => ({
    problems: await publish(tx, caller, saving),
  }))
}

/** Returns the public profile with the changed answers, from a transaction that is rolled back. */
export async function previewProfile(
  app: App,
  caller: Caller,
  { languageCode, ...saving }: Saving & { languageCode?: Language | undefined },
): Promise<{ problems: Problems; profile: Profile | null }> {
  const language = languageCode ?? caller.language
  const tx = await app.db.startTransaction().execute()
  try {
    const problems = await publish(tx, caller, saving)
    if (Object.keys(problems).length > 0) return { problems, profile: null }
    return { problems, profile: await profileAsShown(app, tx, { ...caller, language }, saving.id) }
  } finally {
    await tx.rollback().execute()
  }
}

async function publish(tx: Tx, caller: Caller, { id, confirmed }: Saving): Promise<Problems> {
  // Same lock order as imports.
  await lockEnterprises(tx, [id])
  const { setId, layout, answers, before, unwritten, problems } = await openDraft(tx, caller, id)
  if (Object.keys(problems).length > 0) return problems
  if (unwritten.size === 0 && confirmed.length === 0) return {}

  await projectToEnterprise(tx, {
    ...{ enterpriseId: id, setId, layout, answers },
    language: caller.language,
    profile: { confirmed },
  })
  const source = await profileSource(tx, id)
  const { fields: after } = source
  // From here on the answers are as stored: web addresses with their scheme, the main place first.
  await followFields(tx, setId, source, { resets: true })
  await recordAudit(tx, caller, {
    action: 'enterprise.edit',
    targetKind: 'enterprise',
    targetId: id,
    diff: {
      changed: questionsOf(layout).flatMap((one) => (unwritten.has(one.id) ? (one.tag ?? []) : [])),
      ...(after.name !== before.name && { name: [before.name, after.name] }),
      ...(after.handle !== before.handle && { handle: [before.handle, after.handle] }),
    },
  })
  return {}
}

/** Opens the team's answer set about a profile, synchronized with its columns. */
async function openDraft(tx: Tx, caller: Caller, id: number) {
  if (!(await queries.lockProfile(tx, id))) throw new AppError('not_found')
  const source = await profileSource(tx, id)
  const { id: setId } = await openAnswerSet(tx, {
    use: profileUse,
    form: { name: profileForm },
    actorId: id,
    byAccountId: accountOf(caller),
    subjectId: id,
    source,
  })
  const { layout, answers } = await readAnswers(tx, setId)
  const unwritten = await unwrittenAnswers(tx, { setId, layout, answers }, source)
  const saved = await answersFromFields(tx, layout, source.answers(source.fields))
  // What is saved already blocks nothing, such as an imported phone number.
  const isExcused = new Set(
    questionsOf(layout).flatMap((one) => (one.tag && !unwritten.has(one.id) ? one.id : [])),
  )
  const problems = [...problemsOf(layout, answers)]
  return {
    ...{ setId, layout, answers, unwritten, before: source.fields },
    published: Object.fromEntries([...unwritten].map((one) => [one, saved[one] ?? null])),
    excused: problems.flatMap(([one]) => (isExcused.has(one) ? one : [])),
    problems: Object.fromEntries(problems.filter(([one]) => !isExcused.has(one))),
  }
}

/** Leaves out the questions with a tag. */
function withoutTag(set: AnswerSet, tag: string): AnswerSet {
  const layout: FormLayout = {
    pages: set.definition.layout.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        questions: section.questions.filter((question) => question.tag !== tag),
      })),
    })),
  }
  return { ...set, definition: { ...set.definition, layout } }
}
