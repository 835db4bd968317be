import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { serverTexts } from '#shared/i18n.ts'
import { pageContext } from '#shared/page-context.ts'
import { I18nContext } from '#shared/use-translation.ts'
import { NonceContext } from '#ui/nonce.ts'

/** Re-exported so that server and pages share the same context key. */
export { pageContext }

/**
 * Renders the whole page before responding: streamed parts would need a script to be moved into
 * place. All of our inline scripts carry the nonce. The document is handed to `deliver`; the
 * response carries status and headers.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deliver, language, nonce, ownTurn, texts } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  await ownTurn()

  deliver(
    await rendered(
      <NonceContext value={nonce}>
        <I18nContext value={serverTexts(texts, language)}>
          <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
        </I18nContext>
      </NonceContext>,
      nonce,
    ),
  )
  return new Response(null, { status, headers })
}

/**
 * Leaves the routes of this page and the home page in the manifest. React Router builds its tree of
 * routes for each rendering, and the browser asks for others as they are needed.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.values(manifest.routes).flatMap((route) =>
    route && (ids.has(route.id) || route.index) ? [[route.id, route] as const] : [],
  )
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

function rendered(page: React.ReactNode, nonce: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const document = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Keeps React from outlining large Suspense boundaries, which need a script to be shown.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(document),
      onError: reject,
    })
  })
}
