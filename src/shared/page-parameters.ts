/**
 * Query parameters that pages read. Others (of campaigns, for example) do not make a page another
 * page: they are left out before it is rendered and cached.
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
  // As a form without scripts says where: in words, and which words stood there before.
  'place',
  'placeBefore',
  // Which of its variants a listing shows.
  'variant',
  // Pages of the lists on a profile.
  'listings',
  'feedback',
  // A listing that is reported.
  'listing',
  // What is being written there.
  'write',
  'lang',
  // Where the preferences lead back to.
  'from',
  // Where logging in leads, and whether a switch of profiles leads to the account.
  'redirect',
  'then',
  // An invitation to a team, and whose team a page shows.
  'teamInvitation',
  'invitation',
  'vendorId',
  // Who invited, whose address it is, and the token of a mailed link.
  'referToken',
  'email',
  // What a mailed link carries.
  'token',
  // Whose account it is, pages of its lists, and what a form of it has done.
  'userId',
  'points',
  'invites',
  'followed',
  'done',
  // Which accounts admins look through, besides words, order and page of others.
  'role',
  'status',
  'country',
  'signUpMode',
  'order',
  // Which rows of an import are looked through.
  'group',
  'after',
  'columns',
  // Which of two addresses it confirms for.
  'address',
  // Why a sign-in elsewhere came to nothing.
  'problem',
  // Which routes' data a navigation within the pages asks for.
  '_routes',
]
