/** What URLs of raw routes refer to; all belongs to the scene's enterprise. */
export interface RawScene {
  enterpriseId: number
  handle: string
  listingId: number
  importId: number
  /** An import of organisations. */
  dataImportId: number
  /** File ids by visibility. */
  files: Record<'public' | 'team' | 'private', string>
  searchKey: { 'x-algolia-application-id': string; 'x-algolia-api-key': string }
  /** URL of an asset of the built pages. */
  asset: string
  /** Id of a mail in the outbox. */
  mailId: string
}

interface RawRequest {
  url: string
  payload?: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Who may use a route outside the contract, written by hand from the specification. `proof`:
 * callers with a key or signature, whatever their role. `nobody`: always refused, as a wildcard for
 * unknown paths.
 */
export interface RawAccess {
  /** Method and path as registered; GET includes HEAD, ALL is every method. */
  route: string
  who: 'anyone' | 'team' | 'team admins' | 'admins' | 'proof' | 'nobody'
  /** Distinguishes rows of the same route. */
  about?: string
  ask(scene: RawScene): RawRequest
  /** The request with the proof, where available without a provider. */
  proved?(scene: RawScene): RawRequest
}

const at = (url: string) => () => ({ url })

const search = (route: string, url: string, body?: object): RawAccess => {
  const payload = body ? { payload: JSON.stringify(body) } : {}
  return {
    route,
    // The search key is public; cookies are not read (3.1, 7.8).
    who: 'proof',
    ask: () => ({ url, ...payload }),
    proved: ({ searchKey }) => ({ url, ...payload, headers: searchKey }),
  }
}

const multipart = [
  '--x',
  'Content-Disposition: form-data; name="file"; filename="a.pdf"',
  'Content-Type: application/pdf',
  '',
  'a',
  '--x--',
  '',
].join('\r\n')

/** All raw routes; tests/http/raw-access.test.ts fails for registered ones missing here. */
export const rawAccess: readonly RawAccess[] = [
  // Pages check access themselves; their data comes from checked endpoints (2, 6).
  { route: 'ALL /*', who: 'anyone', ask: at('/') },
  { route: 'GET /assets/*', who: 'anyone', ask: ({ asset }) => ({ url: asset }) },
  { route: 'ALL /api/v1/*', who: 'anyone', ask: at('/api/v1/application/client-settings') },
  { route: 'ALL /api/*', who: 'nobody', ask: at('/api/unknown') },
  { route: 'ALL /cdn/*', who: 'nobody', ask: at('/cdn/unknown') },
  { route: 'ALL /files/*', who: 'nobody', ask: at('/files/un/known') },
  { route: 'ALL /search/*', who: 'nobody', ask: at('/search/unknown') },

  // The ids of an order are the proof (decisions/0030).
  {
    route: 'GET /checkout-success/:order/:vendorOrder/pickup.ics',
    who: 'proof',
    ask: at('/checkout-success/order_0/vorder_0/pickup.ics'),
  },

  // Operation, crawlers and texts (7.2; guests browse, 6).
  { route: 'GET /healthz', who: 'anyone', ask: at('/healthz') },
  { route: 'GET /readyz', who: 'anyone', ask: at('/readyz') },
  {
    route: 'GET /.well-known/security.txt',
    who: 'anyone',
    ask: at('/.well-known/security.txt'),
  },
  { route: 'GET /robots.txt', who: 'anyone', ask: at('/robots.txt') },
  { route: 'GET /sitemap.xml', who: 'anyone', ask: at('/sitemap.xml') },
  { route: 'GET /sitemap/pages.xml', who: 'anyone', ask: at('/sitemap/pages.xml') },
  { route: 'GET /sitemap/:part/:range.xml', who: 'anyone', ask: at('/sitemap/profiles/0.xml') },
  { route: 'GET /cdn/:language/:file', who: 'anyone', ask: at('/cdn/en/translation.json') },
  { route: 'GET /map-archive', who: 'anyone', ask: at('/map-archive') },
  { route: 'GET /map-archive/about', who: 'anyone', ask: at('/map-archive/about') },
  { route: 'GET /site-logo', who: 'anyone', ask: at('/site-logo') },
  { route: 'GET /site-logo.png', who: 'anyone', ask: at('/site-logo.png') },
  { route: 'GET /api/openapi.json', who: 'anyone', ask: at('/api/openapi.json') },
  { route: 'GET /api/docs', who: 'anyone', ask: at('/api/docs') },
  { route: 'GET /api/docs/integrations', who: 'anyone', ask: at('/api/docs/integrations') },
  { route: 'GET /api/docs/*', who: 'anyone', ask: at('/api/docs/swagger-ui.css') },
  { route: 'GET /api/docs/start.js', who: 'anyone', ask: at('/api/docs/start.js') },

  // What installs the site as an app.
  { route: 'GET /manifest.webmanifest', who: 'anyone', ask: at('/manifest.webmanifest') },
  { route: 'GET /icons/:name.png', who: 'anyone', ask: at('/icons/192.png') },

  // Preview images of public content.
  { route: 'GET /files/preview/site.jpg', who: 'anyone', ask: at('/files/preview/site.jpg') },
  {
    route: 'GET /files/preview/profile/:name.jpg',
    who: 'anyone',
    ask: ({ handle }) => ({ url: `/files/preview/profile/${handle}.jpg` }),
  },
  {
    route: 'GET /files/preview/listing/:id.jpg',
    who: 'anyone',
    ask: ({ listingId }) => ({ url: `/files/preview/listing/${listingId}.jpg` }),
  },

  // Access depends on the file's visibility; admins see all.
  {
    route: 'GET /files/:uuid',
    about: 'a public file',
    who: 'anyone',
    ask: ({ files }) => ({ url: `/files/${files.public}` }),
  },
  {
    route: 'GET /files/:uuid',
    about: 'a file of the team',
    who: 'team',
    ask: ({ files }) => ({ url: `/files/${files.team}` }),
  },
  {
    route: 'GET /files/:uuid',
    about: 'a file that somebody else sent to admins',
    who: 'admins',
    ask: ({ files }) => ({ url: `/files/${files.private}` }),
  },
  // Uploads need a signed policy (7.12) from `uploads/…`.
  {
    route: 'POST /files',
    who: 'proof',
    ask: () => ({
      url: '/files',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: multipart,
    }),
  },
  {
    route: 'PUT /files/:folder(^images$|^files$)/:name',
    who: 'proof',
    ask: () => ({
      url: '/files/files/a?policy=a&signature=a',
      headers: { 'content-type': 'application/pdf' },
      payload: 'a',
    }),
  },

  // Sign-in with a provider (7.3).
  { route: 'GET /auth/google', who: 'anyone', ask: at('/auth/google') },
  { route: 'GET /auth/google/callback', who: 'anyone', ask: at('/auth/google/callback') },
  { route: 'GET /auth/facebook', who: 'anyone', ask: at('/auth/facebook') },
  { route: 'GET /auth/facebook/callback', who: 'anyone', ask: at('/auth/facebook/callback') },

  // The enterprise account and its downloads: team and admins (6 of part 2).
  {
    route: 'GET /stats/:id/table.csv',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/stats/${enterpriseId}/table.csv` }),
  },
  {
    route: 'GET /resources/:id/:file',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/resources/${enterpriseId}/badge-light.svg?show` }),
  },
  {
    route: 'GET /marketplace-dashboard/:vendorId/listings.csv',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/marketplace-dashboard/${enterpriseId}/listings.csv` }),
  },
  {
    route: 'GET /vendor/stock/:vendorId/stock.csv',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/vendor/stock/${enterpriseId}/stock.csv` }),
  },
  {
    route: 'GET /marketplace-dashboard/:vendorId/variants.csv',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/marketplace-dashboard/${enterpriseId}/variants.csv` }),
  },
  // Links are signed and given to the buyer of an order.
  {
    route: 'GET /order-download/:lineId',
    who: 'proof',
    ask: () => ({ url: '/order-download/item_0?until=a&signature=a' }),
  },
  {
    route: 'GET /marketplace-dashboard/:vendorId/template.csv',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/marketplace-dashboard/${enterpriseId}/template.csv` }),
  },
  {
    route: 'GET /marketplace-dashboard/:vendorId/imports/:id/problems.csv',
    who: 'team',
    ask: ({ enterpriseId, importId }) => ({
      url: `/marketplace-dashboard/${enterpriseId}/imports/${importId}/problems.csv`,
    }),
  },
  // Admins manage enterprises (1, 6).
  {
    route: 'GET /admin/enterprise-accounts/table.csv',
    who: 'admins',
    ask: at('/admin/enterprise-accounts/table.csv'),
  },
  // Admins moderate, and read how (1, 6).
  {
    route: 'GET /admin/flagging/statistics.csv',
    who: 'admins',
    ask: at('/admin/flagging/statistics.csv'),
  },
  // Admins manage accounts and emails.
  {
    route: 'GET /admin/personal-accounts/table.csv',
    who: 'admins',
    ask: at('/admin/personal-accounts/table.csv'),
  },
  {
    route: 'GET /admin/mails/table.csv',
    who: 'admins',
    ask: at('/admin/mails/table.csv'),
  },
  // Admins import organisations.
  {
    route: 'GET /admin/import/:id/report.csv',
    who: 'admins',
    ask: ({ dataImportId }) => ({ url: `/admin/import/${dataImportId}/report.csv` }),
  },
  // By mailed link, only for the user it is about, not even for admins.
  {
    route: 'GET /account/privacy/package',
    who: 'proof',
    ask: at('/account/privacy/package?token=x'),
  },
  // View counts; the response does not tell whether a view was counted.
  { route: 'POST /stats/seen', who: 'anyone', ask: at('/stats/seen') },
  // Payouts commit the enterprise.
  {
    route: 'GET /files/statements/:vendorId/:name.csv',
    who: 'team admins',
    ask: ({ enterpriseId }) => ({ url: `/files/statements/${enterpriseId}/2026-11-USD.csv` }),
  },
  {
    route: 'GET /files/statements/:vendorId/:name.pdf',
    who: 'team admins',
    ask: ({ enterpriseId }) => ({ url: `/files/statements/${enterpriseId}/2026-11-USD.pdf` }),
  },
  // Events are signed by the payment provider (7.4: payments).
  // Buyers, by account or by a key; the team of the order's enterprise. No one for an unknown order.
  {
    route: 'GET /order-view/:order/:document.pdf',
    who: 'proof',
    ask: at(`/order-view/vorder_${'0'.repeat(32)}/invoice.pdf`),
  },
  {
    route: 'GET /vendor-order-view/:order/:document.pdf',
    who: 'proof',
    ask: at(`/vendor-order-view/vorder_${'0'.repeat(32)}/invoice.pdf`),
  },
  {
    route: 'GET /vendor/orders/:vendorId/packing-slips.pdf',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/vendor/orders/${enterpriseId}/packing-slips.pdf` }),
  },
  {
    route: 'GET /vendor/orders/:vendorId/table.csv',
    who: 'team',
    ask: ({ enterpriseId }) => ({ url: `/vendor/orders/${enterpriseId}/table.csv` }),
  },
  { route: 'GET /admin/orders/table.csv', who: 'admins', ask: at('/admin/orders/table.csv') },
  { route: 'POST /api/v1/payments/events', who: 'proof', ask: at('/api/v1/payments/events') },
  // Outbox mails contain sign-in links: disabled in production; admins only on trial sites, as
  // here.
  {
    route: 'GET /dev/mailbox/:id/message',
    who: 'admins',
    ask: ({ mailId }) => ({ url: `/dev/mailbox/${mailId}/message` }),
  },
  { route: 'GET /dev/mails/:kind/:language', who: 'admins', ask: at('/dev/mails/reset/en') },

  search('POST /search/1/indexes/:index/queries', '/search/1/indexes/*/queries', { requests: [] }),
  search('POST /search/1/indexes/:index/query', '/search/1/indexes/gm_base_en/query', {}),
  search(
    'POST /search/1/indexes/:index/facets/:facet/query',
    '/search/1/indexes/gm_base_en/facets/cartItem/query',
    {},
  ),
  search('POST /search/1/indexes/:index/browse', '/search/1/indexes/gm_base_en/browse', {}),
  search('POST /search/1/indexes/:index/objects', '/search/1/indexes/*/objects', { requests: [] }),
  search('GET /search/1/indexes/:index/:objectID', '/search/1/indexes/gm_base_en/1'),
]
