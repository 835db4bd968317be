import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { isLanguage } from '#shared/languages.ts'
import { mailboxPage, samplePage } from './mailbox.ts'

/** Content-Security-Policy of an email's page: own styles, no scripts, framed by own pages only. */
const letterPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Serves the emails shown in frames of the mailbox and previews. */
export function letterRoutes(
  server: FastifyInstance,
  app: App,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): void {
  const send = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', letterPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html)

  server.get<{ Params: { id: string } }>('/dev/mailbox/:id/letter', async (request, reply) =>
    send(reply, await mailboxPage(app, await callerOf(request), request.params.id)),
  )
  server.get<{ Params: { kind: string; language: string } }>(
    '/dev/mails/:kind/:language',
    async (request, reply) => {
      const { kind, language } = request.params
      if (!isLanguage(language)) throw new AppError('not_found')
      return send(reply, await samplePage(app, await callerOf(request), kind, language))
    },
  )
}
