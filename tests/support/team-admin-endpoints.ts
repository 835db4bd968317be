/** Endpoints for owners and admins of a team: they commit the enterprise, or are about its money. */
export const teamAdminEndpoints: readonly string[] = [
  'subscriptions.openCheckout',
  'subscriptions.openPortal',
  'payouts.getPayouts',
  'payouts.startPayoutOnboarding',
  'payouts.checkPayoutAccount',
  'payouts.openPayoutDashboard',
]
