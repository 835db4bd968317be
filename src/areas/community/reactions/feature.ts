import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { reactionsContract } from './contract.ts'
import { pages } from './pages.ts'
import * as followed from './server/followed.ts'
import * as interactions from './server/reactions.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Likes and follows. */
export const feature = defineFeature({
  name: 'community/reactions',
  tables: ['interaction', 'listing_stat'],
  pages,
  endpoints: {
    reactions: implement(reactionsContract, {
      ...followed,
      likeProfile: interactions.likeProfile,
      likeHighlight: interactions.likeHighlight,
      react: interactions.react,
      likeAll: interactions.likeAll,
      getProfileInteraction: interactions.getProfileInteraction,
      getHighlightInteraction: interactions.getHighlightInteraction,
      listProfileInteractions: interactions.listProfileInteractions,
      listHighlightInteractions: interactions.listHighlightInteractions,
    }),
  },
  personalData,
})
