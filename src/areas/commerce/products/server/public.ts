export { deliverVirtualGoods, deliveriesOf, type Delivery } from './deliveries.ts'
