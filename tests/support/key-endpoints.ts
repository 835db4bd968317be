/** Endpoints for keys of other shop systems; see `access-table.ts`. */
export const keyEndpoints: readonly string[] = [
  'shopSystem.listShopOrders',
  'shopSystem.getShopOrder',
  'shopSystem.shipShopOrder',
  'shopSystem.noteShopOrder',
  'shopSystem.listShopLocations',
  'shopSystem.listShopStock',
  'shopSystem.putShopStock',
  'shopSystem.listShopListings',
]
