export { deliveriesOf, type Delivery } from './deliveries.ts'
