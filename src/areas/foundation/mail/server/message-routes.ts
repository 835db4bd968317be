import type { FastifyReply } from 'fastify'
import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { anyone } from '#shared/access.ts'
import { AppError } from '#shared/app-error.ts'
import { isLanguage } from '#shared/languages.ts'
import { mailboxPage, samplePage } from './mailbox.ts'

/** A mail is a page of its own: it has its own styles, runs nothing, and is shown in pages of ours only. */
const messagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Registers the messages that the mailbox and the previews show in frames. */
export function messageRoutes({ app, route }: FeatureRoutes): void {
  const send = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', messagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html)

  // Access depends on the configuration: there are no such messages in production.
  route<{ id: string }>({
    url: '/dev/mailbox/:id/message',
    access: anyone,
    handle: async ({ request, reply, caller }) =>
      send(reply, await mailboxPage(app, await caller(), request.params.id)),
  })
  route<{ kind: string; language: string }>({
    url: '/dev/mails/:kind/:language',
    access: anyone,
    async handle({ request, reply, caller }) {
      const { kind, language } = request.params
      if (!isLanguage(language)) throw new AppError('not_found')
      return send(reply, await samplePage(app, await caller(), kind, language))
    },
  })
}
