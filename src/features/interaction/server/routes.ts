import { implement } from '#platform/http/implement.ts'
import { interactionContract } from '../contract.ts'
import * as interactions from './interactions.ts'

export const interactionRoutes = implement(interactionContract, {
  likeProfile: interactions.likeProfile,
  likeHighlight: interactions.likeHighlight,
  getProfileInteraction: interactions.getProfileInteraction,
  getHighlightInteraction: interactions.getHighlightInteraction,
  listProfileInteractions: interactions.listProfileInteractions,
  listHighlightInteractions: interactions.listHighlightInteractions,
})
