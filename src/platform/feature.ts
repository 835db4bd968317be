import type { Router } from '@orpc/server'
import type { AnyContractRouter } from '@orpc/contract'
import type { FeaturePages } from '#shared/feature-pages.ts'
import type { AuditRules } from './accounts/audit.ts'
import type { Tables } from './db/db.ts'
import type { FeatureRoutes } from './http/feature-routes.ts'
import type { AccessRule } from './http/gate.ts'
import type { RequestContext } from './http/implement.ts'
import type { Job } from './jobs/jobs.ts'
import type { MailKindSpec } from './mail/kinds.ts'
import type { Handlers } from './outbox/handlers.ts'
import type { PersonalData } from './personal-data.ts'
import type { Searchable } from './search/searchable.ts'
import type { Subject } from './subjects.ts'
import type { WorkQueue } from './work-queues.ts'

/** Everything the program needs to know of a feature; `src/features.ts` lists them. */
export interface Feature {
  /** Area and folder: `identity/sign-in`. */
  name: string
  /** Tables that only this feature's queries write; everyone may read them. */
  tables?: readonly (keyof Tables)[]
  /** Implemented contracts, by the name that clients call them by. */
  endpoints?: Readonly<Record<string, Router<AnyContractRouter, RequestContext>>>
  /** Rules of access that may ask the database, by the name that contracts use. */
  accessRules?: Readonly<Record<string, AccessRule>>
  /** Pages and menu entries. */
  pages?: FeaturePages
  /** Background jobs. Their payload types are declared in `server/jobs.ts`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- Payloads differ from job to job.
  jobs?: Readonly<Record<string, Job<any>>>
  mailKinds?: Readonly<Record<string, MailKindSpec>>
  /** Actions that it records in the audit log, and who performs them. */
  auditActions?: AuditRules
  personalData?: PersonalData
  /** Content that can be reported, liked or followed, by name. */
  subjects?: Readonly<Record<string, Subject>>
  /** Content that the search finds, by the prefix of its document ids. */
  searchables?: Readonly<Record<string, Searchable>>
  /** Work that waits for admins, by name; texts: `queue-{name}` in `adminHome.json`. */
  workQueues?: Readonly<Record<string, WorkQueue>>
  /** Handlers of events, of its own and of other features. */
  handlers?: Handlers
  /** Registers routes that are not in a contract. */
  routes?: (http: FeatureRoutes) => void | Promise<void>
}

/** Validates a feature's manifest and preserves its exact type. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature
}

/** The tables of the platform itself. */
export const platform = {
  tables: [
    'party',
    'account',
    'email_change',
    'party_stat',
    'audit',
    'setting',
    'throttle',
    'translation_use',
    'spent_proof',
    'reserved_word',
    'import_source',
    'import_run',
    'import_ref',
    'outbox_event',
    'outbox_consumer',
    'outbox_failure',
  ],
} as const satisfies Pick<Feature, 'tables'>
