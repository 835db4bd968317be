export { taxesAt, type AppliedTax, type Seller, type Taxes } from './taxes.ts'
