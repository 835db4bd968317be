import { implement } from '#platform/http/implement.ts'
import { networkContract } from '../contract.ts'
import { getNetwork, listNetworks } from './reading/networks.ts'

export const networkRoutes = implement(networkContract, { listNetworks, getNetwork })
