/** The door to networks: what others read of them, and how they are written. */
export { forgetNetworks, networkName, networksOf } from './reading/networks.ts'
export { addSites, putMemberships, putNetworks } from './writing/networks.ts'
export type {
  MembershipInput,
  NetworkInput,
  NetworkSiteInput,
  NetworkTextInput,
} from './writing/network-input.ts'
