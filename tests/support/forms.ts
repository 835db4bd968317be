import { sql } from 'kysely'
import {
  defineFormUse,
  isAdmin,
  isAuthor,
  registerFormUses,
  saveAnswers,
} from '#forms/engine/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { formVersionState, textOrigin } from '#shared/enums.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { LayoutQuestion } from '#shared/forms/layout.ts'
import { itemKinds, type ItemKind } from '#shared/forms/outline.ts'
import { questionTypes, type QuestionType } from '#shared/forms/question-types.ts'

export interface QuestionInput extends Partial<
  Omit<LayoutQuestion, 'id' | 'type' | 'groups' | 'display'>
> {
  type: QuestionType
  /** Titles of the choices; `MadeForm.choices` has their ids in the same order. */
  choices?: readonly string[]
  /** Index of the question it depends on, and indexes of its choices, or yes and no. */
  on?: { question: number; answers: readonly (number | boolean)[] }
}

export interface MadeForm {
  formId: number
  versionId: number
  /** Ids by index. */
  questions: number[]
  choices: number[][]
}

/** A use whose questions may have the tag `name`; its authors and admins read the answers. */
export const survey = defineFormUse({
  kind: 'survey',
  subject: 'enterprise',
  tags: [{ tag: 'name', types: ['text'] }],
  access: {
    mayRead: (_, caller, set) => isAuthor(caller, set) || isAdmin(caller),
    mayEditForOthers: (_, caller) => isAdmin(caller),
  },
})
registerFormUses([survey])

/** A published survey with one page of questions, titled by their index. */
export async function aForm(db: Db, inputs: readonly QuestionInput[]): Promise<MadeForm> {
  return db.transaction().execute(async (tx) => {
    const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(tx)).rows[0]!.id
    const formId = await idOf(sql`insert into form (kind) values (${survey.kind}) returning id`)
    const versionId = await idOf(sql`
      insert into form_version (form_id, number, layout) values (${formId}, 1, '{"pages": []}')
      returning id`)
    const item = async (kind: ItemKind, title: string, type: number | null = null) => {
      const id = await idOf(sql`
        insert into form_item (form_id, kind, type) values (${formId}, ${itemKinds[kind]}, ${type}) returning id`)
      await sql`insert into form_text (version_id, item_id, lang, title, origin)
        values (${versionId}, ${id}, 'en', ${title}, ${textOrigin.original})`.execute(tx)
      return id
    }
    const questions: number[] = []
    const choices: number[][] = []
    const layout: LayoutQuestion[] = []
    for (const [at, { type, choices: titles = [], on, ...rest }] of inputs.entries()) {
      const id = await item('question', `Question ${at + 1}`, questionTypes[type])
      const own: number[] = []
      for (const title of titles) own.push(await item('choice', title))
      questions.push(id)
      choices.push(own)
      const display = on && {
        questionId: questions[on.question]!,
        answers: on.answers.map((answer) =>
          typeof answer === 'boolean' ? answer : choices[on.question]![answer]!,
        ),
      }
      layout.push(
        LayoutQuestion.parse({
          ...rest,
          id,
          type: questionTypes[type],
          display: display ?? null,
          groups: own.length > 0 ? [{ id: null, choices: own }] : [],
        }),
      )
    }
    const page = await item('page', 'Page')
    const section = await item('section', 'Section')
    const pages = [{ id: page, sections: [{ id: section, questions: layout }] }]
    await sql`
      update form_version set state = ${formVersionState.published}, published_at = now(),
        layout = ${JSON.stringify({ pages })}
      where id = ${versionId}`.execute(tx)
    return { formId, versionId, questions, choices }
  })
}

/** Saves answers by question id, each with the `rev` that its author saw (0 by default). */
export function saveChanges(
  db: Db,
  caller: Caller,
  id: number,
  changes: readonly (readonly [number | string, Answer | null, number?])[],
) {
  const sent = changes.map(([questionId, answer, seenRev = 0]) => ({
    questionId: Number(questionId),
    answer,
    seenRev,
  }))
  return db.transaction().execute((tx) => saveAnswers(tx, caller, { id, changes: sent }))
}
