import { putFiles } from '#foundation/uploads/server/public.ts'
import { readDefinition } from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { choicesOffered, questionsOf } from '#shared/forms/questions.ts'
import { sql } from 'kysely'

/** Ids of questions and choices of the listing form. */
export const questionIds = {
  kind: 211,
  title: 212,
  description: 213,
  category: 215,
  keywords: 216,
  pictures: 217,
  link: 218,
  button: 219,
  specialOffer: 223,
  sectors: 226,
  returns: 227,
  returnPolicy: 228,
} as const
export const chosen = { offer: 231, need: 232, learnMore: 236 } as const

export const en = (text: string): Answer => ({ texts: { en: text } })

/** Answer with a newly uploaded picture. */
export async function aPictureOf(db: Db, accountId: number): Promise<Answer> {
  const [uuid = ''] = await db.transaction().execute(async (tx) => {
    const sha256 = accountId.toString(16).padStart(8, '0').repeat(8)
    const file = { sha256, bytes: 1, ext: 'webp', type: 'image/webp', name: 'p.webp' }
    return putFiles(tx, [file])
  })
  await sql`update file set uploaded_by = ${accountId} where uuid = ${uuid}`.execute(db)
  const file = { fileName: 'p.webp', contentType: 'image/webp', extension: 'webp', sortOrder: 0 }
  return { files: [{ ...file, uuid, url: `/files/${uuid}` }] }
}

/** Changes to an empty form that answer everything required for publication. */
export async function completeAnswers(db: Db, accountId: number, title = 'Clay cups') {
  const { layout } = await readDefinition(db, { name: 'marketplace', language: 'en' })
  const category = questionsOf(layout).find(({ id }) => id === questionIds.category)
  const [first = 0] = category ? choicesOffered(category) : []
  const answers: [number, Answer][] = [
    [questionIds.title, en(title)],
    [questionIds.category, { choices: [first] }],
    [questionIds.keywords, { keywords: ['earthenware', 'kiln'] }],
    [questionIds.pictures, await aPictureOf(db, accountId)],
    [questionIds.button, { choices: [chosen.learnMore] }],
  ]
  return answers.map(([questionId, answer]) => ({ questionId, answer, seenRev: 0 }))
}
