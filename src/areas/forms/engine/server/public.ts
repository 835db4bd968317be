export {
  defineFormUse,
  formUseOf,
  isAdmin,
  isAuthor,
  registerFormUses,
  type FormUse,
  type Transition,
  type Workflow,
} from './form-uses.ts'
export { formIdOf } from './form-definition-queries.ts'
export { getForm, readDefinition, readLayout, type DefinitionRef } from './form-definition.ts'
export {
  getAnswerSet,
  newestAnswers,
  openAnswerSet,
  readAnswers,
  submitAnswers,
  unopenedSet,
  type OpeningInput,
  type ReadSet,
  type Submission,
} from './answers/answer-sets.ts'
export {
  followFields,
  followWritten,
  unwrittenAnswers,
  type FieldSource,
} from './answers/merge-fields.ts'
export {
  deleteSet,
  setOpenTo,
  setSeenFields,
  setSubject,
  type AnsweredSet,
} from './answers/answer-queries.ts'
export { unsavedAnswers, unseenAnswers, type UnsavedAnswers } from './answers/unsaved-answers.ts'
export { filesIn } from './answers/answer-files.ts'
export { saveAnswers } from './answers/save-answers.ts'
export {
  answersOf,
  fieldsFromAnswers,
  idsIn,
  inEnglish,
  sectorsAmong,
  answerUnlessEmpty,
  textsFromAnswers,
} from './tags/field-answers.ts'
export { textOrigins } from './tags/origins.ts'
export {
  answersFromFields,
  fieldAnswers,
  taggedAnswers,
  type FieldAnswer,
  type TaggedAnswers,
  type TaggedFields,
} from './tags/tagged.ts'
