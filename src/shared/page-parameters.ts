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
  'lang',
  // Where the preferences lead back to.
  'from',
  // Which routes' data a navigation within the pages asks for.
  '_routes',
]
