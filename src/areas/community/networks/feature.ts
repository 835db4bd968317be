import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { networksContract } from './contract.ts'
import { getNetwork, listNetworks } from './server/networks.ts'
import { pages } from './pages.ts'

/** Networks of enterprises. */
export const feature = defineFeature({
  name: 'community/networks',
  tables: [
    'network',
    'network_text',
    'network_category',
    'network_certificate',
    'membership',
    'site',
  ],
  pages,
  endpoints: {
    networks: implement(networksContract, { listNetworks, getNetwork }),
  },
})
