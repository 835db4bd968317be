export { shopOf } from './shops.ts'
