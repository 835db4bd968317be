import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { replyTemplatesContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import * as templates from './server/templates.ts'

/** Texts that admins reuse in decisions. */
export const feature = defineFeature({
  name: 'foundation/reply-templates',
  tables: ['reply_template'],
  pages,
  endpoints: { replyTemplates: implement(replyTemplatesContract, templates) },
  auditActions,
})
