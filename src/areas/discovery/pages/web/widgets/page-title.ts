import { useTranslation } from '#shared/use-translation.ts'
import type { SitePage } from '../../contract.ts'

/** Returns a page's title: the help page is called what menu, footer and tab bar call it. */
export function usePageTitle({ key, title }: SitePage): string {
  const { t } = useTranslation('layout')
  return key === 'info' ? t('help') : title
}
