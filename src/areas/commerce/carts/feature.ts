import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { cartsContract } from './contract.ts'
import {
  acceptPrices,
  addCode,
  addToCart,
  changeLine,
  changeVendor,
  countCart,
  getCart,
  getOffers,
  moveLine,
  removeCode,
  removeLine,
  setCountry,
} from './server/carts.ts'
import { jobs } from './server/jobs.ts'
import { pages } from './pages.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Carts over many enterprises. */
export const feature = defineFeature({
  name: 'commerce/carts',
  tables: ['cart', 'cart_line', 'cart_vendor', 'cart_code', 'account_address'],
  pages,
  endpoints: {
    carts: implement(cartsContract, {
      getCart,
      countCart,
      getOffers,
      addToCart,
      changeLine,
      removeLine,
      moveLine,
      changeVendor,
      addCode,
      removeCode,
      setCountry,
      acceptPrices,
    }),
  },
  jobs,
  personalData,
})
