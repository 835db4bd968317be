import { registerFormUses } from '#forms/engine/server/public.ts'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { menuGroups } from '#shared/feature-pages.ts'
import * as features from './features.ts'
import { registerAuditRules } from './platform/accounts/audit.ts'
import type { Feature } from './platform/feature.ts'
import type { FeatureRoutes } from './platform/http/feature-routes.ts'
import { registerAccessRules } from './platform/http/gate.ts'
import type { RequestContext } from './platform/http/implement.ts'
import { readableOffline } from './platform/http/readable-offline.ts'
import { ownJobs, type JobName, type JobTable } from './platform/jobs/jobs.ts'
import { registerMailKinds } from './platform/mail/kinds.ts'
import { declareHandlers } from './platform/outbox/failures.ts'
import type { Handlers } from './platform/outbox/handlers.ts'
import { outboxJobs } from './platform/outbox/jobs.ts'
import { registerPersonalData } from './platform/personal-data.ts'
import type { Searchable } from './platform/search/searchable.ts'
import { registerSubjects } from './platform/subjects.ts'
import { registerWorkQueues } from './platform/work-queues.ts'

/** The manifests of all features. */
export const allFeatures: readonly Feature[] = Object.values(features)

/** The product API: the endpoints of all features by group and name. */
export const api: Readonly<Record<string, Router<AnyContractRouter, RequestContext>>> = merged(
  allFeatures.map(({ endpoints }) => endpoints),
)

/** The background jobs of all features and of the queue itself. */
export const jobs = merged([
  ownJobs,
  outboxJobs,
  ...allFeatures.map((feature) => feature.jobs),
]) as JobTable<JobName>

/** Query parameters that pages read, with those that the program reads itself. */
export const pageParameters: ReadonlySet<string> = new Set([
  'lang',
  // Routes whose data a client-side navigation requests.
  '_routes',
  ...allFeatures.flatMap(({ pages }) => pages?.parameters ?? []),
])

/** Returns whether signed-out visitors may store the page at a path for reading offline. */
export const isReadableOffline = readableOffline(allFeatures.flatMap(({ pages }) => pages ?? []))

/** Pages for admins, in the order of their menu. */
export const adminMenu = allFeatures
  .flatMap(({ pages }) => pages?.adminMenu ?? [])
  .toSorted(
    (one, other) =>
      menuGroups.indexOf(one.group) - menuGroups.indexOf(other.group) || one.rank - other.rank,
  )

/** Everything the audit log may hold. */
export const auditActions = merged(allFeatures.map((feature) => feature.auditActions))

registerAuditRules(auditActions)
registerPersonalData(allFeatures.flatMap((feature) => feature.personalData ?? []))
registerFormUses(allFeatures.flatMap((feature) => feature.formUses ?? []))
registerMailKinds(merged(allFeatures.map((feature) => feature.mailKinds)))
registerAccessRules(merged(allFeatures.map((feature) => feature.accessRules)))
registerSubjects(merged(allFeatures.map((feature) => feature.subjects)))
registerWorkQueues(merged(allFeatures.map((feature) => feature.workQueues)))

/** Content that the search finds. */
export const searchables: Readonly<Record<string, Searchable>> = merged(
  allFeatures.map((feature) => feature.searchables),
)

/** The event handlers of all features. */
export const handlers: Handlers = merged(allFeatures.map((feature) => feature.handlers))
declareHandlers(handlers)

/** Registers the raw routes of all features. */
export async function registerRoutes(http: FeatureRoutes): Promise<void> {
  for (const { routes } of allFeatures) await routes?.(http)
}

/** Merges tables; throws if two of them have the same name. */
function merged<T>(
  tables: readonly (Readonly<Record<string, T>> | undefined)[],
): Record<string, T> {
  const whole: Record<string, T> = {}
  for (const [name, value] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (Object.hasOwn(whole, name)) throw new Error(`two features declare ${name}`)
    whole[name] = value
  }
  return whole
}
