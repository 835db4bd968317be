/** The contract without its schemas, made by tools/vite/browser-contract.ts. */
declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  const contract: AnyContractRouter
  export default contract
}
