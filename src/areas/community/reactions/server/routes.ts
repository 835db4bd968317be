import { implement } from '#platform/http/implement.ts'
import { reactionsContract } from '../contract.ts'
import { listFollowed, unfollow } from './followed.ts'
import * as interactions from './reactions.ts'

export const reactionsRoutes = implement(reactionsContract, {
  listFollowed,
  unfollow,
  likeProfile: interactions.likeProfile,
  likeHighlight: interactions.likeHighlight,
  getProfileInteraction: interactions.getProfileInteraction,
  getHighlightInteraction: interactions.getHighlightInteraction,
  listProfileInteractions: interactions.listProfileInteractions,
  listHighlightInteractions: interactions.listHighlightInteractions,
})
