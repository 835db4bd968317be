import { useLocation } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { profilesPath } from '#shared/profiles.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { Notice } from './notice.tsx'

/** Chooses the screen for the status of an answer: not found, no access, or busy. */
export function AnsweredScreen({ status }: { status: number }) {
  if (status === 429 || status === 503) return <BusyScreen />
  return status === 403 ? <NoAccessScreen /> : <NotFoundScreen />
}

/** Says who may open the page, and as which profile the reader is here. */
function NoAccessScreen() {
  const { t } = useTranslation('layout')
  const link = useLinks()
  const viewer = useFrame()?.viewer
  const isForAdmins = useLocation().pathname.startsWith('/admin')
  const text = [
    t(isForAdmins ? 'noAccessAdmins' : 'noAccessText'),
    viewer && t('noAccessAs', { name: viewer.acting.label }),
  ]

  return (
    <>
      <title>{t('noAccessTitle')}</title>
      <Notice icon="key" level={1} title={t('noAccessTitle')} text={text.filter(Boolean).join(' ')}>
        <a className={buttons.primary} href={link(profilesPath)}>
          {t('switchProfile')}
        </a>
      </Notice>
    </>
  )
}

function NotFoundScreen() {
  const { t } = useTranslation('layout')
  const link = useLinks()

  return (
    <>
      <title>{t('notFoundTitle')}</title>
      <Notice icon="directory" level={1} title={t('notFoundTitle')} text={t('notFoundText')}>
        <a className={buttons.primary} href={link('/')}>
          {t('toDirectory')}
        </a>
      </Notice>
    </>
  )
}

function BusyScreen() {
  const { t } = useTranslation('layout')

  return (
    <>
      <title>{t('busyTitle')}</title>
      <Notice icon="clock" level={1} alert title={t('busyTitle')} text={t('busyText')}>
        <button type="button" className={buttons.primary} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </Notice>
    </>
  )
}
