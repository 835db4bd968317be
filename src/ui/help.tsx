import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { Dialog } from './dialog.tsx'
import styles from './help.module.css'
import { Icon } from './icon.tsx'

/** Help dialog: the help page and a contact address (specification 1, 2.6). */
export function Help({ id }: { id: string }) {
  const { t } = useTranslation('layout')
  const link = useLinks()
  const frame = useFrame()
  const email = frame?.site.contactEmail

  return (
    <Dialog id={id} title={t('help')}>
      <p>{t('helpText')}</p>
      <ul className={styles.ways}>
        {frame?.menu.pages.includes('info') && (
          <li>
            <a href={link('/info')}>
              <Icon name="info" />
              <span>{t('helpPage')}</span>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              <span>
                {t('helpMail')}
                <small dir="ltr">{email}</small>
              </span>
            </a>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
