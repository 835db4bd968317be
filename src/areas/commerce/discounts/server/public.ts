export {
  discountsFor,
  giftCardHash,
  type CodeProblem,
  type Codes,
  type UsableDiscount,
} from './codes.ts'
export {
  countUses,
  giftCardByHash,
  giftCardsById,
  spendGiftCards,
  type GiftCardRow,
} from './code-queries.ts'
export { returnUses } from './returned-use-queries.ts'
export { issueGiftCards, type GiftCardSale, type IssuedCard } from './issue-gift-cards.ts'
export { cardsSpentOn, voidSoldCards } from './gift-card-void-queries.ts'
