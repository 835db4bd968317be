import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserTexts, type Namespace } from '#shared/i18n.ts'
import type { Language } from '#shared/languages.ts'
import { I18nContext } from '#shared/use-translation.ts'

/** Hydrates the page. If its texts cannot be loaded, the server-rendered page stays as it is. */
async function hydrate() {
  const { lang, dataset } = document.documentElement
  const first = (dataset['page'] ?? 'layout').split(' ') as Namespace[]
  const texts = await browserTexts(lang as Language, first, dataset['texts'])

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nContext value={texts}>
          <HydratedRouter />
        </I18nContext>
      </StrictMode>,
    )
  })
}

hydrate().catch(reportError)
