import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { formsContract } from './contract.ts'
import { getAnswerSet } from './server/answers/answer-sets.ts'
import { saveAnswersOf } from './server/answers/save-answers.ts'
import { pages } from './pages.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Forms, their questions and answers. */
export const feature = defineFeature({
  name: 'forms/engine',
  tables: ['answer_set', 'answer', 'answer_file'],
  pages,
  endpoints: {
    forms: implement(formsContract, { getAnswerSet, saveAnswers: saveAnswersOf }),
  },
  personalData,
})
