import type { AnswerConflict } from '#forms/engine/web/widgets/form-store.ts'
import { certificationState, contactKind, profileView, type ContactKind } from '#shared/enums.ts'
import type { Answer, Answers, FileAnswer } from '#shared/forms/answers.ts'
import { isPhone, webAddressOf } from '#shared/forms/formats.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { isEmail } from '#shared/sign-up-checks.ts'
import type { EditableProfile, ProfileChanges } from '../../contract.ts'
import { profileQuestions as ask, viewChoices } from './profile-questions.ts'

/** Converts a profile to answers to `profileLayout`. */
export function answersOfProfile(profile: EditableProfile): Answers {
  const { contacts, texts, places, certifications } = profile
  const linesOf = (isOne: (kind: number) => boolean) =>
    written(contacts.flatMap(({ kind, value }) => (isOne(kind) ? value : [])).join('\n'))
  const claimed = certifications.filter(({ state }) => state === certificationState.claimed)
  const answers: Record<number, Answer | null> = {
    [ask.name]: written(profile.name),
    [ask.handle]: written(profile.handle),
    [ask.description]: textsOf(texts, 'description'),
    [ask.info]: textsOf(texts, 'info'),
    [ask.defaultView]: {
      choices: [
        profile.defaultView === profileView.listings ? viewChoices.listings : viewChoices.about,
      ],
    },
    [ask.places]: some(places, () => ({
      places: places.map((place, at) => ({ ...place, type: at === 0 ? 1 : 2 })),
    })),
    [ask.website]: written(profile.website ?? ''),
    [ask.phones]: linesOf((kind) => kind === contactKind.phone),
    [ask.emails]: linesOf((kind) => kind === contactKind.email),
    [ask.links]: linesOf((kind) => kind >= contactKind.facebook),
    [ask.openingHours]: written(profile.openingHours ?? ''),
    [ask.logo]: filesOf(profile.logo ? [profile.logo] : []),
    [ask.cover]: filesOf(profile.cover ? [profile.cover] : []),
    [ask.gallery]: filesOf(profile.gallery),
    [ask.sectors]: some(profile.sectorIds, (ids) => ({ ids })),
    [ask.focuses]: some(profile.focusIds, (ids) => ({ ids })),
    [ask.certifications]: some(claimed, () => ({
      certificates: claimed.map(({ certificateId, evidence, expiresOn }) => ({
        certificateId,
        evidence,
        expiresOn,
      })),
    })),
  }
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer ? [[id, answer]] : [])),
  )
}

const fields: Readonly<Record<number, keyof ProfileChanges>> = {
  [ask.name]: 'name',
  [ask.handle]: 'handle',
  [ask.description]: 'texts',
  [ask.info]: 'texts',
  [ask.defaultView]: 'defaultView',
  [ask.places]: 'places',
  [ask.website]: 'website',
  [ask.phones]: 'contacts',
  [ask.emails]: 'contacts',
  [ask.links]: 'contacts',
  [ask.openingHours]: 'openingHours',
  [ask.logo]: 'logo',
  [ask.cover]: 'cover',
  [ask.gallery]: 'gallery',
  [ask.sectors]: 'sectorIds',
  [ask.focuses]: 'focusIds',
  [ask.certifications]: 'certifications',
}

/** Returns who last changed an answer, and when; if unknown, the profile's last change. */
export function lastEditOf(
  { edits, updatedAt }: Pick<EditableProfile, 'edits' | 'updatedAt'>,
  questionId: number,
): Pick<AnswerConflict, 'by' | 'isByAdmin' | 'at'> {
  const edit = edits.find((one) => one.fields.some((field) => field === fields[questionId]))
  if (!edit) return { by: null, at: updatedAt }
  return { by: edit.name, ...(edit.by === 'admin' && { isByAdmin: true }), at: edit.at }
}

/**
 * Converts the given answers to changes of the profile they were read from. `fresh` lists languages
 * whose translations were confirmed after the original changed.
 */
export function changesOfProfile(
  profile: EditableProfile,
  given: ReadonlyMap<number, Answer | null>,
  fresh: readonly string[],
): ProfileChanges {
  const has = (...ids: number[]) => ids.some((id) => given.has(id))
  const before = answersOfProfile(profile)
  const now = (id: number) => (given.has(id) ? given.get(id) : before[id]) ?? null
  const line = (id: number) => englishOf(now(id)).trim()
  const website = line(ask.website)
  const texts = textChanges(profile, { before, now, fresh })
  return {
    ...(has(ask.name) && { name: line(ask.name) }),
    ...(has(ask.handle) && { handle: line(ask.handle) }),
    ...(has(ask.website) && { website: website ? (webAddressOf(website) ?? website) : null }),
    ...(has(ask.openingHours) && { openingHours: line(ask.openingHours) || null }),
    ...(has(ask.defaultView) && { defaultView: viewOf(now(ask.defaultView)) }),
    ...(texts.length > 0 && { texts }),
    ...(has(ask.places) && { places: placesOf(now(ask.places)) }),
    ...(has(ask.phones, ask.emails, ask.links) && {
      contacts: contactsOf(now(ask.phones), now(ask.emails), now(ask.links)),
    }),
    ...(has(ask.logo) && { logo: uuidsOf(now(ask.logo))[0] ?? null }),
    ...(has(ask.cover) && { cover: uuidsOf(now(ask.cover))[0] ?? null }),
    ...(has(ask.gallery) && { gallery: uuidsOf(now(ask.gallery)) }),
    ...(has(ask.sectors) && { sectorIds: idsOf(now(ask.sectors)) }),
    ...(has(ask.focuses) && { focusIds: idsOf(now(ask.focuses)) }),
    ...(has(ask.certifications) && {
      certifications: certificatesOf(now(ask.certifications)),
    }),
  }
}

/** Validates the given lists, which have one entry per line. */
export function listProblems(
  given: ReadonlyMap<number, Answer | null>,
): Readonly<Record<number, ProblemKey>> {
  const checks = [
    [ask.phones, isPhone, 'problemPhone'],
    [ask.emails, isEmail, 'problemEmail'],
    [ask.links, (line: string) => webAddressOf(line) !== null, 'problemUrl'],
  ] as const
  const problems: Record<number, ProblemKey> = {}
  for (const [id, isRight, problem] of checks) {
    if (!linesIn(given.get(id) ?? null).every(isRight)) problems[id] = problem
  }
  return problems
}

function written(text: string): Answer | null {
  return text === '' ? null : { texts: { en: text } }
}

function some<Item>(items: readonly Item[], answerOf: (items: Item[]) => Answer): Answer | null {
  return items.length > 0 ? answerOf([...items]) : null
}

function filesOf(files: readonly FileAnswer[]): Answer | null {
  return some(files, (all) => ({ files: all }))
}

function textsOf(texts: EditableProfile['texts'], column: 'description' | 'info'): Answer | null {
  const filled = texts.filter((text) => text[column] !== '')
  return some(filled, () => ({
    texts: Object.fromEntries(filled.map((text) => [text.lang, text[column]])),
  }))
}

interface TextInput {
  before: Answers
  now: (id: number) => Answer | null
  fresh: readonly string[]
}

/** Texts in languages that were changed or confirmed. */
function textChanges(
  { texts }: EditableProfile,
  { before, now, fresh }: TextInput,
): NonNullable<ProfileChanges['texts']> {
  const was = [ask.description, ask.info].map((id) => recordOf(before[id] ?? null))
  const is = [ask.description, ask.info].map((id) => recordOf(now(id)))
  const stale = texts.filter(({ isStale }) => isStale).map(({ lang }) => lang)
  const languages = new Set([...was, ...is].flatMap((one) => Object.keys(one)))
  return [...languages].flatMap((lang) => {
    const isChanged = is.some((one, at) => (one[lang] ?? '') !== (was[at]?.[lang] ?? ''))
    const isConfirmed = fresh.includes(lang) && stale.includes(lang)
    const [description = '', info = ''] = is.map((one) => one[lang])
    return isChanged || isConfirmed ? [{ lang, description, info }] : []
  })
}

function viewOf(answer: Answer | null) {
  const isListings = answer && 'choices' in answer && answer.choices[0] === viewChoices.listings
  return isListings ? profileView.listings : profileView.about
}

function placesOf(answer: Answer | null): ProfileChanges['places'] {
  const places = answer && 'places' in answer ? answer.places : []
  return places
    .toSorted((one, other) => one.type - other.type)
    .map(({ type: _type, ...place }) => place)
}

function contactsOf(
  phones: Answer | null,
  emails: Answer | null,
  links: Answer | null,
): ProfileChanges['contacts'] {
  return [
    ...linesIn(phones).map((value) => ({ kind: contactKind.phone, value })),
    ...linesIn(emails).map((value) => ({ kind: contactKind.email, value })),
    ...linesIn(links).map((line) => {
      const value = webAddressOf(line) ?? line
      return { kind: kindOfLink(value), value }
    }),
  ]
}

const services: readonly [RegExp, ContactKind][] = [
  [/(^|\.)(facebook|fb)\.com$/, contactKind.facebook],
  [/(^|\.)instagram\.com$/, contactKind.instagram],
  [/(^|\.)(x|twitter)\.com$/, contactKind.x],
  [/(^|\.)linkedin\.com$/, contactKind.linkedin],
  [/(^|\.)(youtube\.com|youtu\.be)$/, contactKind.youtube],
]

/** Kind of link by its host. */
function kindOfLink(address: string): ContactKind {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return services.find(([pattern]) => pattern.test(host))?.[1] ?? contactKind.other
}

function uuidsOf(answer: Answer | null): string[] {
  return answer && 'files' in answer ? answer.files.map(({ uuid }) => uuid) : []
}

function idsOf(answer: Answer | null): number[] {
  return answer && 'ids' in answer ? answer.ids : []
}

function certificatesOf(answer: Answer | null): ProfileChanges['certifications'] {
  if (!answer || !('certificates' in answer)) return []
  return answer.certificates.map(({ certificateId, expiresOn, evidence }) => ({
    certificateId,
    expiresOn,
    evidence: evidence?.uuid ?? null,
  }))
}

function englishOf(answer: Answer | null): string {
  return recordOf(answer)['en'] ?? ''
}

function recordOf(answer: Answer | null): Readonly<Record<string, string>> {
  return answer && 'texts' in answer ? answer.texts : {}
}

function linesIn(answer: Answer | null): string[] {
  const all = englishOf(answer).split('\n')
  return [...new Set(all.map((line) => line.trim()))].filter(Boolean)
}
