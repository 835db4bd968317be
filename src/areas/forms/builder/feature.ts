import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { formBuilderContract } from './contract.ts'
import { compareVersions, getWorkbench } from './server/workbench.ts'
import { mayBuild } from './server/built-form.ts'
import { changeForm } from './server/draft-changes.ts'
import * as publication from './server/publication.ts'
import * as transfer from './server/transfer.ts'
import { fixWords, saveWords } from './server/words.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { personalData } from './server/personal-data-queries.ts'

/** The form builder. */
export const feature = defineFeature({
  name: 'forms/builder',
  tables: ['form', 'form_item', 'form_text', 'form_version'],
  pages,
  endpoints: {
    formBuilder: implement(formBuilderContract, {
      getWorkbench,
      changeForm,
      saveWords,
      fixWords,
      ...publication,
      compareVersions,
      ...transfer,
    }),
  },
  accessRules: { formBuilder: mayBuild },
  auditActions,
  personalData,
})
