import { apiOf } from '#shared/api-client.ts'
import type { builderContract } from '../contract.ts'

// Loaded with the first change: the typed client weighs more than the page.
export const api = apiOf<typeof builderContract>('builder')
