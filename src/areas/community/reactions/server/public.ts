export { followedBy } from './reactions.ts'
export { putInteractions, type InteractionInput } from './reaction-writer.ts'
