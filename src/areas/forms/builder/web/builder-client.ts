import { apiOf } from '#shared/api-client.ts'
import type { formBuilderContract } from '../contract.ts'

// Loaded with the first change: the typed client is larger than the page.
export const api = apiOf<typeof formBuilderContract>('formBuilder')
