import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { textOrigin } from '#shared/enums.ts'
import { platformShopId, setPlatformShop } from './platform-shop-queries.ts'

/**
 * Returns the enterprise that sells what admins of the platform create through the store API; it is
 * created when it is first needed, with the name of the site.
 */
export async function platformShop(app: App, caller: Caller): Promise<number> {
  const known = await platformShopId(app.db)
  if (known !== null) return known
  return app.db.transaction().execute(async (tx) => {
    await lockEach(tx, 'platform shop', ['one'])
    const meanwhile = await platformShopId(tx)
    if (meanwhile !== null) return meanwhile
    const name = caller.site.name ?? app.settings.siteName
    const [shop] = await putEnterprises(tx, [
      {
        key: { handle: handleOf(name) },
        name,
        texts: [{ lang: 'en', origin: textOrigin.original, description: '' }],
      },
    ])
    if (!shop) throw new Error('the shop of the platform was not created')
    await setPlatformShop(tx, shop.id)
    return shop.id
  })
}

function handleOf(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return `${letters.slice(0, 40)}shop`
}
