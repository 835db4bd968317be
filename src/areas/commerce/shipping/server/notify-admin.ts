import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import { shopOf } from '#commerce/shops/server/public.ts'
import { accountOf, mayWorkFor } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { mainSiteId } from '#shared/constants.ts'
import { userRole } from '#shared/enums.ts'
import type { shippingContract } from '../contract.ts'
import { siteAdmins } from './settings-queries.ts'

type Service = Handlers<typeof shippingContract>

/** Requests per enterprise and day. */
const most = { most: 3, seconds: 86_400 } as const

/** Mails the admins that a team asks for help with its shipping settings (C-106). */
export const notifyAdmin: Service['notifyAdmin'] = async (app, caller, input) => {
  const { settingsName, btnText, gmVendorId: id } = input
  const by = accountOf(caller)
  if (!mayWorkFor(caller, id)) throw new AppError('not_allowed')
  const { name } = await shopOf(app, id)
  await limitCalls(app, [{ under: ['notify admin', settingsName, String(id)], ...most }])
  await app.db.transaction().execute(async (tx) => {
    const sentAt = new Date().toISOString()
    for (const admin of await siteAdmins(tx, userRole.admin)) {
      await sendMail(tx, app, {
        kind: 'shipping_help',
        to: recipientOf(admin),
        siteId: mainSiteId,
        values: { enterprise: name, button: btnText },
        path: `/shipping-settings?vendorId=${id}`,
        dedupeKey: `shipping help:${id}:${by}:${sentAt}:${admin.id}`,
      })
    }
  })
}
