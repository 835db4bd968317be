import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { takeEvent as takeSubscriptionEvent } from '#commerce/subscriptions/server/public.ts'
import { takeEvent } from './events.ts'

const mostBytes = 512 * 1024

/**
 * Webhook of the payment provider, for the store and for subscriptions. Needs the raw body to verify
 * its signature.
 */
export async function webhookRoute({ app, server, route }: FeatureRoutes): Promise<void> {
  const { payments, cardPayments } = app
  if (!payments && !cardPayments) return
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    route(
      {
        method: 'POST',
        url: '/api/v1/payments/events',
        access: anyone,
        options: { bodyLimit: mostBytes },
        async handle({ request }) {
          const signature = request.headers['stripe-signature']
          if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) {
            throw new AppError('not_allowed')
          }
          const ofSubscription = payments?.readEvent(request.body, signature)
          if (ofSubscription) await takeSubscriptionEvent(app, ofSubscription)
          const event = cardPayments?.readEvent(request.body, signature)
          if (event) await takeEvent(app, event)
          return { received: true }
        },
      },
      scope,
    )
    done()
  })
}
