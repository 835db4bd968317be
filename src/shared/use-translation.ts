import { createContext, use } from 'react'
import type { I18n, Namespace } from './i18n.ts'

/** Provided by the entries of server and browser. */
export const I18nContext = createContext<I18n | null>(null)

/**
 * Returns the translation function of a namespace and all texts. Suspends until the namespace is
 * loaded; if loading fails, keys are shown.
 */
export function useTranslation<N extends Namespace = 'layout'>(namespace: N = 'layout' as N) {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('there are no texts outside of I18nContext')
  use(i18n.load(namespace))
  return { t: i18n.of(namespace), i18n }
}
