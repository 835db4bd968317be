import { randomUUID } from 'node:crypto'
import { recipientOf, sendMail, type MailApp } from '#foundation/mail/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { mainSiteId } from '#shared/constants.ts'
import { accountAddress } from '#shared/profiles.ts'
import { ownersOf } from './subscription-queries.ts'

/** Changes that owners are emailed about. */
export type SubscriptionNews = 'active' | 'past_due' | 'cancelled' | 'ended'

/** Emails the owners of an enterprise about its subscription. */
export async function notifyOwners(
  tx: Tx,
  app: MailApp,
  news: SubscriptionNews,
  { partyId, label, until }: { partyId: number; label: string; until: Date | null },
): Promise<void> {
  for (const owner of await ownersOf(tx, partyId)) {
    const common = {
      to: recipientOf(owner),
      siteId: mainSiteId,
      path: `${accountAddress({ id: partyId, type: 'vendor' })}#subscriptions`,
      // Callers hold the lock and have detected a change, so each is sent once.
      dedupeKey: `subscription:${randomUUID()}`,
    }
    if (news === 'cancelled' && until) {
      const values = { enterprise: label, until: until.toISOString() }
      await sendMail(tx, app, { ...common, kind: 'subscription_cancelled', values })
    }
    if (news === 'active' || news === 'past_due' || news === 'ended') {
      await sendMail(tx, app, {
        ...common,
        kind: `subscription_${news}`,
        values: { enterprise: label },
      })
    }
  }
}
