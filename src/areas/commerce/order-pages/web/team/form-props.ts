import type { TeamOrder } from '../../contract.ts'
import type { OrderProblemResult } from '../parts/order-action.ts'

/** What all forms of a team's order page get. */
export interface TeamFormProps {
  order: TeamOrder
  requestKey: string
  result: OrderProblemResult | undefined
}
