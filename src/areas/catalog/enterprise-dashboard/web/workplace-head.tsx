import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Workplace } from '../contract.ts'
import styles from './workplace-head.module.css'

/** The enterprise above the navigation of its team. */
export function WorkplaceHead({ workplace: { name, image, path } }: { workplace: Workplace }) {
  const { t } = useTranslation('workspace')
  const link = useLinks()

  return (
    <div className={styles.head}>
      <Avatar imageUrl={image?.url ?? null} />
      <div>
        <b dir="auto">{name}</b>
        {path && <a href={link(path)}>{t('seeProfile')}</a>}
      </div>
    </div>
  )
}
