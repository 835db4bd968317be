interface Group {
  who: 'anyone' | 'signed in' | 'team' | 'admins'
  of?: string
  atLeast?: 'member'
  endpoints: readonly string[]
}

/** Access of the endpoints of orders; see `access-table.ts`. */
export const orderGroups: readonly Group[] = [
  {
    // Buyers without an account have a secret, which the services check.
    who: 'anyone',
    endpoints: [
      'orderPages.getOwnOrder',
      'orderPages.findOrder',
      'orderActions.cancelOwnOrder',
      'orderActions.requestOwnReturn',
      'orderActions.cancelOwnReturn',
      'orderActions.reportOwnProblem',
      'orderActions.closeOwnProblem',
      'orderActions.confirmArrival',
    ],
  },
  { who: 'signed in', endpoints: ['orderPages.listOwnOrders'] },
  {
    who: 'team',
    atLeast: 'member',
    of: 'vendorId',
    endpoints: [
      'orderPages.listTeamOrders',
      'orderPages.getSalesOverview',
      'orderActions.shipVendorOrders',
    ],
  },
  {
    who: 'admins',
    endpoints: [
      'orderPages.listAllOrders',
      'orderPages.listDisputes',
      'orderActions.decideDispute',
      // And the team of the order's enterprise, by the rule `order team`.
      'orderPages.getTeamOrder',
      'orderActions.fulfilOrder',
      'orderActions.shipFulfillment',
      'orderActions.cancelShipment',
      'orderActions.deliverOrder',
      'orderActions.cancelVendorOrder',
      'orderActions.refundVendorOrder',
      'orderActions.markVendorOrderPaid',
      'orderActions.decideVendorReturn',
      'orderActions.receiveVendorReturn',
      'orderActions.refundVendorReturn',
      'orderActions.recordVendorReturn',
      'orderActions.answerVendorProblem',
      'orderActions.writeOrderNote',
      'orderActions.changeOrderState',
    ],
  },
]
