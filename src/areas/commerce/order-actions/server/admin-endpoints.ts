import { recordAudit } from '#platform/accounts/audit.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { orderActionsContract } from '../contract.ts'
import { decideProblem } from './problems.ts'

type Service = Handlers<typeof orderActionsContract>

/** Decides a problem between a buyer and an enterprise. */
export const decideDispute: Service['decideDispute'] = async (app, caller, input) => {
  const { accountId } = caller
  await decideProblem(app, { ...input, accountId }, (tx, { enterpriseId, displayId, place }) =>
    recordAudit(tx, caller, {
      action: 'order.decide_dispute',
      targetKind: 'enterprise',
      targetId: enterpriseId,
      diff: {
        order: `${displayId}-${place}`,
        isForBuyer: input.isForBuyer,
        amount: input.amount,
      },
    }),
  )
}
