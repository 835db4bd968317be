import { useTranslation } from '#shared/use-translation.ts'
import { Notice } from './notice.tsx'

/** Loading message. */
export function Waiting() {
  const { t } = useTranslation('layout')
  return <Notice icon="clock" text={t('waiting')} />
}
