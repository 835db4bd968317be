export { createOrder, type CreatedOrder } from './create-order.ts'
export { orderOfCart } from './order-queries.ts'
