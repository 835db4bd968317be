export { takeEvent } from './sync-from-provider.ts'
