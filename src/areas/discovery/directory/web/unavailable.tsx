import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import type { DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'

/** Error state while the search is down. */
export function Unavailable({ state }: { state: DirectoryState }) {
  const { t } = useTranslation('directory')

  return (
    <Notice icon="clock" alert title={t('unavailable')} text={t('unavailableText')}>
      <a className={buttons.primary} href={directoryHref(state)} data-document="">
        {t('tryAgain')}
      </a>
    </Notice>
  )
}
