import { directoryContract } from './features/directory/contract.ts'
import { enterpriseContract } from './features/enterprise/contract.ts'
import { feedbackContract } from './features/feedback/contract.ts'
import { locationContract } from './features/location/contract.ts'
import { marketplaceContract } from './features/marketplace/contract.ts'
import { networkContract } from './features/network/contract.ts'
import { pagesContract } from './features/pages/contract.ts'
import { siteContract } from './features/site/contract.ts'
import { taxonomyContract } from './features/taxonomy/contract.ts'

/** Everything the product API answers, one line per feature. */
export const contract = {
  site: siteContract,
  location: locationContract,
  taxonomy: taxonomyContract,
  enterprise: enterpriseContract,
  network: networkContract,
  marketplace: marketplaceContract,
  feedback: feedbackContract,
  directory: directoryContract,
  pages: pagesContract,
}
