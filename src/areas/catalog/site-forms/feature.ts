import { getForm } from '#forms/engine/server/public.ts'
import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { siteFormsContract } from './contract.ts'
import * as questions from './server/form-questions.ts'

/** The forms of applications and listings by the names and numbers of the API. */
export const feature = defineFeature({
  name: 'catalog/site-forms',
  endpoints: { siteForms: implement(siteFormsContract, { getForm, ...questions }) },
})
