export { callerKeyOf } from './keys/caller-key.ts'
