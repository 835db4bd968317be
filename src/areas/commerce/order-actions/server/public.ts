export { refundableOf, valueOfParts } from '../amounts.ts'
export { cancelLines, cancelOrder, type Cancellation, type CanceledBy } from './cancel.ts'
export type { Command, Refusal } from './command.ts'
export {
  cancelFulfilment,
  fulfil,
  markDelivered,
  ship,
  type Fulfilment,
  type LinePart,
  type Shipping,
  type TrackingInput,
} from './fulfil.ts'
export {
  answerProblem,
  escalateProblem,
  reportProblem,
  withdrawProblem,
  type Problem,
} from './problems.ts'
export {
  cancelReturn,
  decideReturn,
  receiveReturn,
  recordReturn,
  refundReturn,
  requestReturn,
  returnable,
  type Receipt,
  type ReturnRequest,
} from './returns.ts'
export {
  archiveOrder,
  completeOrder,
  refundOrder,
  setInternalNote,
  unarchiveOrder,
} from './states.ts'
