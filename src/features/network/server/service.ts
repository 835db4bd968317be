/** The door to networks: what others read of them, and how they are written. */
export { forgetNetworks, networkName, networksOf } from './reading/networks.ts'
