import { implement } from '#platform/http/implement.ts'
import { networksContract } from '../contract.ts'
import { getNetwork, listNetworks } from './networks.ts'

export const networksRoutes = implement(networksContract, { listNetworks, getNetwork })
