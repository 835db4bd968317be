export { refundableOf } from '../amounts.ts'
export { cancelOrder, type Cancellation, type CanceledBy } from './cancel.ts'
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
export { answerProblem, mayReport, reportProblem, type Problem } from './problems.ts'
export {
  decideReturn,
  receiveReturn,
  requestReturn,
  returnable,
  type Receipt,
  type ReturnRequest,
} from './returns.ts'
export { archiveOrder, completeOrder, refundOrder, setInternalNote } from './states.ts'
