import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { sellingContract } from './contract.ts'
import { pages } from './pages.ts'
import { downloadRoutes } from './server/deliveries.ts'
import { jobs } from './server/jobs.ts'
import { personalData } from './server/personal-data-queries.ts'
import { getProductEditor } from './server/product-editor.ts'
import { saveProduct, undoProductChange } from './server/save-product.ts'
import {
  previewVariants,
  variantFileRoutes,
  writeVariants,
} from './server/variant-file/variant-file.ts'

/** Products of listings: variants, prices, and what buyers of virtual ones get. */
export const feature = defineFeature({
  name: 'commerce/products',
  tables: ['virtual_good', 'virtual_delivery', 'product_undo'],
  pages,
  endpoints: {
    selling: implement(sellingContract, {
      getProductEditor,
      saveProduct,
      undoProductChange,
      previewVariants,
      writeVariants,
    }),
  },
  jobs,
  routes(http) {
    downloadRoutes(http)
    variantFileRoutes(http)
  },
  personalData,
})
