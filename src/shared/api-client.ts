import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import contract from 'virtual:contract'

const link = new OpenAPILink(contract, { url: () => `${location.origin}/api/v1` })
const client = createORPCClient(link) as unknown as Readonly<Record<string, unknown>>

/**
 * The typed API of one feature in the browser: `apiOf<typeof forumContract>('forum')`. Import it
 * from lazy modules only: pages read through their loaders.
 */
export function apiOf<Contract extends AnyContractRouter>(feature: string) {
  return client[feature] as ContractRouterClient<Contract>
}
