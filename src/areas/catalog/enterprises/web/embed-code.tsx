import { useTranslation } from '#shared/use-translation.ts'
import type { Profile } from '../contract.ts'
import styles from './embed-code.module.css'
import { EmbedField } from './widgets/embed-field.tsx'

/** Collapsible embed code of the profile card. */
export function EmbedCode({ profile: { brand, subDomain } }: { profile: Profile }) {
  const { t } = useTranslation('enterprise')

  return (
    <details className={styles.embed}>
      <summary>{t('embed')}</summary>
      <div>
        <EmbedField brand={brand} subDomain={subDomain} />
      </div>
    </details>
  )
}
