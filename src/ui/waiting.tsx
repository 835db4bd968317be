import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/** Stands where something is still on its way. */
export function Waiting() {
  const { t } = useTranslation('frame')
  return <Notice icon="clock" text={t('waiting')} />
}
