import { implement } from '#platform/http/implement.ts'
import { formBuilderContract } from '../contract.ts'
import { compareVersions, getWorkbench } from './workbench.ts'
import { changeForm } from './draft-changes.ts'
import { dropDraft, publishForm, restoreVersion } from './publication.ts'
import { exportForm, importForm } from './transfer.ts'
import { saveWords } from './words.ts'

export const formBuilderRoutes = implement(formBuilderContract, {
  getWorkbench,
  changeForm,
  saveWords,
  publishForm,
  dropDraft,
  restoreVersion,
  compareVersions,
  exportForm,
  importForm,
})
