import type { FastifyRequest } from 'fastify'
import { serverTexts } from '#shared/i18n.ts'
import { languageInfo } from '#shared/languages.ts'
import type { PageTexts } from '#shared/page-context.ts'
import { detailsOf, errorStatus, type ExpectedFailure } from '#shared/app-error.ts'
import { languageOf } from './caller-of.ts'

const json = 'application/json; charset=utf-8'

/**
 * Returns a function that builds the body of errors outside of pages and API calls: a short HTML
 * page for browsers that open a page while the site is unavailable (503) or overloaded (429),
 * otherwise JSON.
 */
export function errorBodies(texts: PageTexts | null) {
  return (request: FastifyRequest, error: ExpectedFailure): { type: string; body: string } => {
    const status = errorStatus[error.code]
    const isBusy = status === 503 || status === 429
    if (!texts || !isBusy || !wantsPage(request)) {
      const body = { code: error.code, status, message: error.code, ...detailsOf(error) }
      return { type: json, body: JSON.stringify(body) }
    }
    return { type: 'text/html; charset=utf-8', body: busyPage(texts, request) }
  }
}

function wantsPage({ headers, method }: FastifyRequest): boolean {
  const opened = method === 'GET' || method === 'HEAD' || method === 'POST'
  return opened && (headers.accept ?? '').includes('text/html')
}

/** Depends only on the interface texts: no database, scripts or style sheets. */
function busyPage(texts: PageTexts, request: FastifyRequest): string {
  const language = languageOf(request, undefined)
  const t = serverTexts(texts, language).of('layout')
  const title = t('busyTitle')
  return `<!doctype html>
<html lang="${language}" dir="${languageInfo[language].dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${t('busyText')}</p>
<p><a href="">${t('tryAgain')}</a></p>
</html>
`
}
