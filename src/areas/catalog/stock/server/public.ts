export {
  releaseStock,
  reserveStock,
  restock,
  shipStock,
  type Shortage,
  type StockLine,
  type Taken,
} from './reservations.ts'
