export { deliveriesOf, type Delivery } from './deliveries.ts'
export { deliverVirtualGoods } from './new-delivery-queries.ts'
