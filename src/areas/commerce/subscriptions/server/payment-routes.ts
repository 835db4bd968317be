import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { takeEvent } from './sync-from-provider.ts'

const mostBytes = 512 * 1024

/** Webhook of the payment provider. Needs the raw body to verify its signature. */
export async function paymentRoutes({ app, server, route }: FeatureRoutes): Promise<void> {
  const { payments } = app
  if (!payments) return
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
          const event = payments.readEvent(request.body, signature)
          if (event) await takeEvent(app, event)
          return { received: true }
        },
      },
      scope,
    )
    done()
  })
}
