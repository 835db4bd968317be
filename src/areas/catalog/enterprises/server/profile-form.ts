import {
  followFields,
  getAnswerSet,
  openAnswerSet,
  readAnswers,
  unopenedSet,
  unsavedAnswers,
  unseenAnswers,
} from '#forms/engine/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { certificationState } from '#shared/enums.ts'
import type { AnswerSet, SavedAnswers } from '#forms/engine/contract.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import type { Language } from '#shared/languages.ts'
import type { Profile, ProfileForm } from '../contract.ts'
import { projectToEnterprise } from './answers/from-answers.ts'
import { profileForm, profileUse } from './answers/profile-use.ts'
import { profileSource } from './answers/to-answers.ts'
import { lockEnterprises } from './enterprise-writer-queries.ts'
import { profileAsShown } from './profile.ts'
import * as queries from './profile-queries.ts'

interface Saving {
  id: number
  /** Languages whose translations were confirmed after the original changed. */
  confirmed: readonly string[]
}

interface Outcome {
  /** By question. */
  problems: Readonly<Record<number, ProblemKey>>
  conflicts: SavedAnswers['conflicts']
}

/**
 * Returns the profile form of an enterprise with its answers: what is saved, or changed since.
 * "View as" opens no answer set. Throws not_found.
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
  const source = await profileSource(db, id)
  const { fields } = source
  const answerSet = setId
    ? await getAnswerSet(app, caller, { id: setId, languageCode })
    : await unopenedSet(app, caller, {
        ...{ name: profileForm, actorId: id, subjectId: id, source, languageCode },
      })
  const { rev, stale, ownsNetwork } = state
  return {
    ...{ id, rev, name: fields.name, handle: fields.handle },
    answerSet: ownsNetwork ? answerSet : withoutTag(answerSet, 'info'),
    unsaved: Object.fromEntries(draft?.unsaved ?? []),
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
 * Saves the changed answers of the whole team, and writes them to the profile. With
 * problems, or with answers that others changed since the revs seen, nothing is saved. Throws
 * not_found, handle_taken and handle_reserved.
 */
export async function publishProfile(
  app: App,
  caller: Caller,
  { seenRevs = {}, ...saving }: Saving & { seenRevs?: Readonly<Record<string, number>> },
): Promise<Outcome> {
  return app.db.transaction().execute((tx) => publish(tx, caller, saving, seenRevs))
}

/** Returns the public profile with the changed answers, from a transaction that is rolled back. */
export async function previewProfile(
  app: App,
  caller: Caller,
  { languageCode, ...saving }: Saving & { languageCode?: Language | undefined },
): Promise<Pick<Outcome, 'problems'> & { profile: Profile | null }> {
  const language = languageCode ?? caller.language
  const tx = await app.db.startTransaction().execute()
  try {
    const { problems } = await publish(tx, caller, saving, null)
    if (Object.keys(problems).length > 0) return { problems, profile: null }
    return { problems, profile: await profileAsShown(app, tx, { ...caller, language }, saving.id) }
  } finally {
    await tx.rollback().execute()
  }
}

/** @param seenRevs null to publish whatever others changed */
async function publish(
  tx: Tx,
  caller: Caller,
  { id, confirmed }: Saving,
  seenRevs: Readonly<Record<string, number>> | null,
): Promise<Outcome> {
  // Same lock order as imports.
  await lockEnterprises(tx, [id])
  const { setId, layout, answers, before, unsaved, problems } = await openDraft(tx, caller, id)
  const conflicts = seenRevs ? unseenAnswers(unsaved, seenRevs) : []
  const outcome = { problems: conflicts.length > 0 ? {} : problems, conflicts }
  const isRefused = conflicts.length > 0 || Object.keys(problems).length > 0
  if (isRefused || (unsaved.size === 0 && confirmed.length === 0)) return outcome

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
      changed: questionsOf(layout).flatMap((one) =>
        unsaved.has(one.id) ? (one.tag ?? `question ${one.id}`) : [],
      ),
      ...(after.name !== before.name && { name: [before.name, after.name] }),
      ...(after.handle !== before.handle && { handle: [before.handle, after.handle] }),
    },
  })
  return outcome
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
  const read = await readAnswers(tx, setId)
  const { layout, answers } = read
  const unsaved = await unsavedAnswers(tx, caller, read, source)
  // What is saved already blocks nothing, such as an imported phone number.
  const blocking = new Set(
    questionsOf(layout).flatMap(({ id: one, tag }) =>
      unsaved.has(one) || (!tag && !answers[one]) ? one : [],
    ),
  )
  const problems = [...problemsOf(layout, answers)]
  return {
    ...{ setId, layout, answers, unsaved, before: source.fields },
    excused: problems.flatMap(([one]) => (blocking.has(one) ? [] : one)),
    problems: Object.fromEntries(problems.filter(([one]) => blocking.has(one))),
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
