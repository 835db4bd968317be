import { enterpriseHandlers } from './areas/catalog/enterprises/server/public.ts'
import type { Handlers } from './platform/outbox/handlers.ts'

/** All handlers of events, one line per feature. */
export const handlers: Handlers = {
  ...enterpriseHandlers,
}
