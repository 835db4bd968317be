import { implement } from '#platform/http/implement.ts'
import { formsContract } from '../contract.ts'
import { getAnswerSet } from './answers/answer-sets.ts'
import { saveAnswersOf } from './answers/save-answers.ts'
import { getForm } from './form-definition.ts'
import { getFormPage, listQuestions, listTaggedQuestions } from './questions.ts'

export const formsRoutes = implement(formsContract, {
  getForm,
  getAnswerSet,
  saveAnswers: saveAnswersOf,
  getFormPage,
  listQuestions,
  listTaggedQuestions,
})
