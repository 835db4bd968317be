import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { browserTexts } from '#shared/i18n.ts'

/** Hydrates the page. If its texts cannot be loaded, the server-rendered page stays as it is. */
async function hydrate() {
  const { lang, dataset } = document.documentElement
  const first = (dataset['page'] ?? 'layout').split(' ')
  const texts = await browserTexts(lang, first, dataset['texts'])

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

hydrate().catch(reportError)
