export { changeCounts, putCounts, type Count, type StaleCount } from './counts.ts'
export { itemsOfVariants, openLocationsAmong } from './level-queries.ts'
export { closeLocation, saveLocation } from './locations.ts'
export { defaultLocations } from './location-queries.ts'
export { putQuantities, type Quantity } from './quantities.ts'
export type { MovementInput } from './reservation-queries.ts'
export {
  releaseStock,
  reserveStock,
  restock,
  shipStock,
  type Shortage,
  type StockLine,
  type Taken,
} from './reservations.ts'
export { lowStock } from './stock-list-queries.ts'
export { keepReserved, unshipStock } from './order-stock.ts'
