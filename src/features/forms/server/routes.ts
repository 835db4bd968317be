import { implement } from '#platform/http/implement.ts'
import { formsContract } from '../contract.ts'
import { getAnswerSet } from './answers/answer-sets.ts'
import { saveAnswersOf } from './answers/saving.ts'
import { getForm } from './definition/definition.ts'
import { getFormPage, listQuestions, listTaggedQuestions } from './wire/questions.ts'

export const formsRoutes = implement(formsContract, {
  getForm,
  getAnswerSet,
  saveAnswers: saveAnswersOf,
  getFormPage,
  listQuestions,
  listTaggedQuestions,
})
