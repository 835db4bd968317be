import type { Db } from '#platform/db/db.ts'
import { shownText } from '#shared/shown-text.ts'
import { choicesOf, englishOf, filesOf } from '#shared/forms/answer-content.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import { choicesOffered, questionsOf } from '#shared/forms/questions.ts'
import { shownQuestions } from '#shared/forms/rules.ts'
import type { TextOrigin } from '#shared/enums.ts'
import * as queries from './tag-queries.ts'

/** Answers of a set by tag. */
export interface TaggedAnswers<Tag extends string = string> {
  /** Whether the form has this tag and its answer is to be written; other fields stay unchanged. */
  includes(tag: Tag): boolean
  /** Null if unanswered or hidden, which clears the field. */
  answer(tag: Tag): Answer | null
  /** A text in one language: English, or else the first; null for none. */
  text(tag: Tag): string | null
  /** A text by language, without empty entries. */
  texts(tag: Tag): Record<string, string>
  /** Uuids in order. */
  files(tag: Tag): string[]
  /** Meanings of the selected choices of one kind: `country` gives `NP` and `*`. */
  meant(tag: Tag, kind: string): string[]
  /** Texts of the selected choice in the live version. */
  choiceTexts(tag: Tag): readonly { lang: string; origin: TextOrigin; title: string }[]
}

/**
 * Resolves tagged answers to fields of an enterprise or listing.
 *
 * @param unwritten questions whose answers are to be written; null for all
 */
export async function taggedAnswers<Tag extends string>(
  db: Db,
  layout: FormLayout,
  answers: Answers,
  unwritten: ReadonlySet<number> | null = null,
): Promise<TaggedAnswers<Tag>> {
  const shown = shownQuestions(layout, answers)
  const byTag = new Map<string, LayoutQuestion>()
  for (const question of questionsOf(layout)) {
    if (question.tag && !question.excluded && !byTag.has(question.tag)) {
      byTag.set(question.tag, question)
    }
  }
  const answer = (tag: string): Answer | null => {
    const question = byTag.get(tag)
    return question && shown.has(question.id) ? (answers[question.id] ?? null) : null
  }
  const chosen = [...byTag.keys()].flatMap((tag) => choicesOf(answer(tag)))
  const choices = new Map((await queries.choiceRows(db, chosen)).map((row) => [row.id, row]))
  const texts = (tag: string): Record<string, string> => {
    const value = answer(tag)
    if (!value || !('texts' in value)) return {}
    return Object.fromEntries(
      Object.entries(value.texts).flatMap(([lang, text]) =>
        text.trim() === '' ? [] : [[lang, text.trim()]],
      ),
    )
  }
  return {
    includes: (tag) => {
      const question = byTag.get(tag)
      return question !== undefined && (unwritten?.has(question.id) ?? true)
    },
    answer,
    texts,
    text: (tag) => englishOf(answer(tag)).trim() || (Object.values(texts(tag))[0] ?? null),
    files: (tag) => filesOf(answer(tag)).map(({ uuid }) => uuid),
    meant: (tag, kind) =>
      choicesOf(answer(tag)).flatMap((id) => {
        const meaning = choices.get(id)?.meaning ?? ''
        return meaning.startsWith(`${kind}:`) ? meaning.slice(kind.length + 1) : []
      }),
    choiceTexts: (tag) => choicesOf(answer(tag)).flatMap((id) => choices.get(id)?.texts ?? []),
  }
}

/** Converts a field to an answer; null if empty. */
export type FieldAnswer = (question: LayoutQuestion, choices: FieldChoices) => Answer | null

/** Looks up the choices of a question that match a field's value. */
export interface FieldChoices {
  /** Choices with this kind of meaning: `NP` of `country`. */
  meaning(kind: string, values: readonly string[]): number[]
  /** The choice with this text, in any language; also one that had it in an earlier version. */
  text(text: string): number[]
}

/** Fields by tag. */
export type TaggedFields = Readonly<Partial<Record<string, FieldAnswer>>>

/** Returns the answers that prefill a form from fields. */
export async function answersFromFields(
  db: Db,
  layout: FormLayout,
  fields: TaggedFields,
): Promise<Answers> {
  return (await fieldAnswers(db, layout))(fields)
}

/** Returns a converter of fields to answers that loads the choices only once. */
export async function fieldAnswers(
  db: Db,
  layout: FormLayout,
): Promise<(fields: TaggedFields) => Answers> {
  const tagged = questionsOf(layout).filter(({ tag, excluded }) => tag && !excluded)
  const choices = await queries.choiceRows(db, tagged.flatMap(choicesOffered))
  const byId = new Map(choices.map((row) => [row.id, row]))
  const questions = tagged.map((question) => ({
    question,
    choices: choicesAmong(choicesOffered(question).flatMap((id) => byId.get(id) ?? [])),
  }))
  return (fields) =>
    Object.fromEntries(
      questions.flatMap(({ question, choices }) => {
        const answer = question.tag && fields[question.tag]?.(question, choices)
        return answer ? [[question.id, answer]] : []
      }),
    )
}

function choicesAmong(offered: readonly queries.ChoiceRow[]): FieldChoices {
  const places = new Map<string, number[]>()
  for (const [place, { meaning }] of offered.entries()) {
    if (meaning) places.set(meaning, [...(places.get(meaning) ?? []), place])
  }
  return {
    meaning: (kind, values) => {
      const found = values.flatMap((value) => places.get(`${kind}:${value}`) ?? [])
      const inOrder = [...new Set(found)].toSorted((a, b) => a - b)
      return inOrder.flatMap((place) => offered[place]?.id ?? [])
    },
    text: (label) => {
      const found =
        offered.find(({ texts }) => texts?.some(({ title }) => title === label)) ??
        offered.find(({ earlier }) => earlier?.includes(label))
      return found ? [found.id] : []
    },
  }
}

/** Returns a label in `language`, or else in English, or else the original. */
export function labelIn(
  texts: readonly { lang: string; origin: TextOrigin; title: string }[],
  language: string,
): string {
  return shownText(texts, language)?.title ?? ''
}
