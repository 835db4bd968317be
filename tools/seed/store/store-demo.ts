import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { openLog } from '#platform/log.ts'
import type { DemoContent, DemoEnterprise } from '../content.ts'
import type { Ids } from '../networks.ts'
import { idOf } from '../networks.ts'
import { forgetOrderEvents } from './order-queries.ts'
import { placeOrders } from './orders.ts'
import { insertShops } from './shop-queries.ts'
import { shopRows } from './shops.ts'

interface StoreDemo {
  db: Db
  /** Folder of the gazetteer. */
  dataDir: string
  content: DemoContent
  enterprises: readonly DemoEnterprise[]
  ids: Ids
  foodCategory: number
}

/** Opens the shops of the demo and sells in them for three months. */
export async function seedStore(demo: StoreDemo): Promise<void> {
  const { db, dataDir, content, enterprises, ids, foodCategory } = demo
  await db.transaction().execute((tx) => insertShops(tx, shopRows(enterprises, ids, foodCategory)))
  const app = {
    db,
    log: openLog('silent'),
    // The services read these settings only.
    settings: { testPayments: true } as App['settings'],
    cardPayments: null,
    gazetteer: gazetteerGeo({ folder: `${dataDir}/geo` }),
  }
  const owned = content.people.flatMap(({ enterprise }) =>
    enterprise ? idOf(ids, enterprise) : [],
  )
  await placeOrders(app, owned)
  await forgetOrderEvents(db)
}
