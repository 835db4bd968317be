/** The door to networks: what others read of them, and how they are written. */
export { forgetNetworks, networkName, networksOf } from './networks.ts'
export { addSites, putMemberships, putNetworks } from './network-writer.ts'
export type {
  MembershipInput,
  NetworkInput,
  NetworkSiteInput,
  NetworkTextInput,
} from './network-input.ts'
