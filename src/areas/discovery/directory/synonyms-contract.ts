import { z } from 'zod'
import { admins } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, LanguageCode, Rev } from '#shared/schema.ts'

/** What is typed for one thing: each word or phrase finds the others. */
const Words = z.array(z.string().trim().min(1).max(60)).min(2).max(20)

export type SynonymGroup = z.infer<typeof SynonymGroup>
export const SynonymGroup = z.object({
  id: Id,
  rev: Rev,
  /** Null for all languages. */
  lang: LanguageCode.nullable(),
  words: z.array(z.string()),
})

export type Concept = z.infer<typeof Concept>
/** A kind of place, goods or service whose words come with the program. */
export const Concept = z.object({
  concept: z.string(),
  /** In all languages, those of the reader first. */
  words: z.array(z.string()),
  active: z.boolean(),
})

const listSynonyms = endpoint(admins, 'GET /admin/synonyms')
  .route({ summary: 'Synonyms of the search: own groups, and built-in ones with a word' })
  .input(
    z.object({ find: z.string().trim().max(60).default(''), language: LanguageCode.optional() }),
  )
  .output(z.object({ groups: z.array(SynonymGroup), concepts: z.array(Concept) }))

const group = {
  id: Id.optional(),
  rev: Rev.optional(),
  lang: LanguageCode.nullable().default(null),
  words: Words,
}

const saveSynonyms = endpoint(admins, 'POST /admin/synonyms')
  .route({ summary: 'Creates or updates a group of synonyms' })
  .errors(fails('not_found', 'changed_meanwhile', 'invalid_input'))
  .input(z.object(group))
  .output(z.object({ id: Id }))

const removeSynonyms = endpoint(admins, 'POST /admin/synonyms/{id}/delete')
  .route({ summary: 'Deletes a group of synonyms' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id, rev: Rev }))
  .output(z.undefined())

const switchConcept = endpoint(admins, 'POST /admin/synonyms/concepts')
  .route({ summary: 'Turns the built-in words of a kind off or on' })
  .errors(fails('not_found'))
  .input(z.object({ concept: z.string().max(60), active: z.boolean() }))
  .output(z.undefined())

const Found = z.object({
  total: z.number().int(),
  /** Names of the first results. */
  first: z.array(z.string()),
})

export type PreviewedWord = z.infer<typeof PreviewedWord>
/** What a word of a group finds without and with the change. */
export const PreviewedWord = z.object({ word: z.string(), before: Found, after: Found })

const previewSynonyms = endpoint(admins, 'POST /admin/synonyms/preview')
  .route({ summary: 'What a group of synonyms would change, word by word' })
  .errors(fails('invalid_input'))
  .input(z.object(group))
  .output(z.array(PreviewedWord))

export const synonymsContract = {
  listSynonyms,
  saveSynonyms,
  removeSynonyms,
  switchConcept,
  previewSynonyms,
}
