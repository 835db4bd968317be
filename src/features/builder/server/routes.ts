import { implement } from '#platform/http/implement.ts'
import { builderContract } from '../contract.ts'
import { compareVersions, getWorkbench } from './reading/workbench.ts'
import { changeForm } from './writing/changes.ts'
import { dropDraft, publishForm, restoreVersion } from './writing/publishing.ts'
import { exportForm, importForm } from './writing/transfer.ts'
import { saveWords } from './writing/words.ts'

export const builderRoutes = implement(builderContract, {
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
