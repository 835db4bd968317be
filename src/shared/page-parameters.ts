/**
 * Query parameters that pages read. All others (of campaigns, for example) are dropped before a
 * page is rendered, so that they do not create separate cache entries.
 */
export const pageParameters: readonly string[] = [
  'kind',
  'query',
  'search',
  'view',
  'sort',
  'page',
  'sector',
  'focus',
  'certificate',
  'network',
  'networkType',
  'networkRegion',
  'category',
  'collection',
  'cart',
  'giftCard',
  'networkOnly',
  'shipsTo',
  'shipsFrom',
  'eligible',
  'packaging',
  'location',
  'bounds',
  'near',
  // Location filter of the form without scripts: the text entered, and the previous one.
  'place',
  'placeBefore',
  // The variant of a listing to show.
  'variant',
  // Page numbers of the lists on a profile.
  'listings',
  'feedback',
  // The listing being reported.
  'listing',
  // The form opened on the page.
  'write',
  'lang',
  // Where the preferences page leads back to.
  'from',
  // Where to continue after logging in, and whether switching profiles leads to the account.
  'redirect',
  'then',
  // Token of a team invitation, and the team a page shows.
  'teamInvitation',
  'invitation',
  'vendorId',
  // Referral token, email address, and token of a mailed link.
  'referToken',
  'email',
  // Token of a mailed link.
  'token',
  // Account shown, page numbers of its lists, and the result of a submitted form.
  'userId',
  'points',
  'invites',
  'followed',
  'done',
  // Filters of the admins' account table, besides search text, sort order and page.
  'role',
  'status',
  'country',
  'signUpMode',
  'order',
  // Filter and position in the rows of an import.
  'group',
  'after',
  'columns',
  // Which of the two addresses an email change is confirmed for.
  'address',
  // Why a login with another provider failed.
  'problem',
  // Routes whose data a client-side navigation requests.
  '_routes',
]
