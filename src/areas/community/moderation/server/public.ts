export { waitingModeration } from './waiting.ts'
