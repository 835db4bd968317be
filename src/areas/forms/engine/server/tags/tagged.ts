import type { Db } from '#platform/db/db.ts'
import { shownText } from '#shared/shown-text.ts'
import { choicesOf, englishOf, filesOf, valueOf } from '#shared/forms/answer-content.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import type { QuestionTag } from '#shared/forms/tags.ts'
import { choicesOffered, questionsOf } from '#shared/forms/questions.ts'
import { shownQuestions } from '#shared/forms/rules.ts'
import type { TextOrigin } from '#shared/enums.ts'
import * as queries from './tag-queries.ts'

/** The answers of a set to the questions that fill fields. */
export interface TaggedAnswers {
  /** Whether the form asks for it and its answer is to be written; every other field stays as it is. */
  asks(tag: QuestionTag): boolean
  /** Null where nothing is answered, or the question does not stand: the field is emptied. */
  answer(tag: QuestionTag): Answer | null
  /** A text in one language: the English entry, else the first. Null where nothing is written. */
  text(tag: QuestionTag): string | null
  /** A text by language, without entries where nothing is written. */
  texts(tag: QuestionTag): Record<string, string>
  isYes(tag: QuestionTag): boolean
  /** Uuids in their order. */
  files(tag: QuestionTag): string[]
  /** What the chosen choices mean, of one kind: `country` gives `NP` and `*`. */
  meant(tag: QuestionTag, kind: string): string[]
  /** What the chosen choice says, by language. */
  said(tag: QuestionTag): readonly { lang: string; origin: TextOrigin; title: string }[]
}

/**
 * Reads the answers that fill fields of an enterprise or a listing.
 *
 * @param unwritten questions whose answers are to be written; null writes all of them
 */
export async function taggedAnswers(
  db: Db,
  layout: FormLayout,
  answers: Answers,
  unwritten: ReadonlySet<number> | null = null,
): Promise<TaggedAnswers> {
  const shown = shownQuestions(layout, answers)
  const byTag = new Map<QuestionTag, LayoutQuestion>()
  for (const question of questionsOf(layout)) {
    if (question.tag && !question.excluded && !byTag.has(question.tag)) {
      byTag.set(question.tag, question)
    }
  }
  const answer = (tag: QuestionTag): Answer | null => {
    const question = byTag.get(tag)
    return question && shown.has(question.id) ? (answers[question.id] ?? null) : null
  }
  const chosen = [...byTag.keys()].flatMap((tag) => choicesOf(answer(tag)))
  const choices = new Map((await queries.choiceRows(db, chosen)).map((row) => [row.id, row]))
  const texts = (tag: QuestionTag): Record<string, string> => {
    const given = answer(tag)
    if (!given || !('texts' in given)) return {}
    return Object.fromEntries(
      Object.entries(given.texts).flatMap(([lang, text]) =>
        text.trim() === '' ? [] : [[lang, text.trim()]],
      ),
    )
  }
  return {
    asks: (tag) => {
      const question = byTag.get(tag)
      return question !== undefined && (unwritten?.has(question.id) ?? true)
    },
    answer,
    texts,
    text: (tag) => englishOf(answer(tag)).trim() || (Object.values(texts(tag))[0] ?? null),
    isYes: (tag) => valueOf(answer(tag)) === true,
    files: (tag) => filesOf(answer(tag)).map(({ uuid }) => uuid),
    meant: (tag, kind) =>
      choicesOf(answer(tag)).flatMap((id) => {
        const meaning = choices.get(id)?.meaning ?? ''
        return meaning.startsWith(`${kind}:`) ? meaning.slice(kind.length + 1) : []
      }),
    said: (tag) => choicesOf(answer(tag)).flatMap((id) => choices.get(id)?.texts ?? []),
  }
}

/** A field as the answer to a question: null where it holds nothing. */
export type FieldAnswer = (question: LayoutQuestion, choices: FieldChoices) => Answer | null

/** Finds the choices of a question that stand for what a field holds. */
export interface FieldChoices {
  /** `NP` of the kind `country`, as the field keeps it. */
  meaning(kind: string, values: readonly string[]): number[]
  /** The choice that says this, in any language. */
  saying(text: string): number[]
}

/** What fields hold, by the tag each stands for. */
export type TaggedFields = Partial<Record<QuestionTag, FieldAnswer>>

/** The answers that a form is prefilled with from fields: one for each tag that a field stands for. */
export async function answersFromFields(
  db: Db,
  layout: FormLayout,
  fields: TaggedFields,
): Promise<Answers> {
  return (await fieldAnswers(db, layout))(fields)
}

/** The same for many things one after the other: what the choices stand for is read once. */
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
    saying: (said) =>
      offered
        .filter(({ texts }) => texts?.some(({ title }) => title === said))
        .slice(0, 1)
        .map(({ id }) => id),
  }
}

/** A label in a language, else in English, else as it was written. */
export function labelIn(
  texts: readonly { lang: string; origin: TextOrigin; title: string }[],
  language: string,
): string {
  return shownText(texts, language)?.title ?? ''
}
