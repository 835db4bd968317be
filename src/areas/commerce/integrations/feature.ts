import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { integrationKeysContract } from './key-contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { guideRoute } from './server/guide-route.ts'
import {
  createIntegrationKey,
  listIntegrationKeys,
  revokeIntegrationKey,
} from './server/keys/keys.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'
import { listShopListings } from './server/shop-api/shop-listings.ts'
import {
  getShopOrder,
  listShopOrders,
  noteShopOrder,
  shipShopOrder,
} from './server/shop-api/shop-orders.ts'
import { listShopLocations, listShopStock, putShopStock } from './server/shop-api/shop-stock.ts'
import { jobs } from './server/webhooks/jobs.ts'
import { listingMessages } from './server/webhooks/listing-messages.ts'
import { orderMessages } from './server/webhooks/order-messages.ts'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  saveWebhook,
  sendAgain,
  sendTestEvent,
  switchWebhook,
} from './server/webhooks/webhooks.ts'
import { shopSystemContract } from './shop-contract.ts'
import { webhooksContract } from './webhook-contract.ts'

/** Keys for other shop systems, the API that they use, and webhooks that tell them of changes. */
export const feature = defineFeature({
  name: 'commerce/integrations',
  tables: ['integration_key', 'webhook_endpoint', 'webhook_delivery', 'webhook_listing'],
  pages,
  endpoints: {
    integrationKeys: implement(integrationKeysContract, {
      listIntegrationKeys,
      createIntegrationKey,
      revokeIntegrationKey,
    }),
    webhooks: implement(webhooksContract, {
      createWebhook,
      getWebhook,
      listWebhooks,
      removeWebhook,
      replaceWebhookSecret,
      saveWebhook,
      sendAgain,
      sendTestEvent,
      switchWebhook,
    }),
    shopSystem: implement(shopSystemContract, {
      listShopOrders,
      getShopOrder,
      shipShopOrder,
      noteShopOrder,
      listShopLocations,
      listShopStock,
      putShopStock,
      listShopListings,
    }),
  },
  routes: guideRoute,
  jobs,
  handlers: { 'webhooks.orders': orderMessages, 'webhooks.listings': listingMessages },
  mailKinds,
  auditActions,
  personalData,
})
