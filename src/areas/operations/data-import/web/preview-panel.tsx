import type { Card } from '#discovery/directory/contract.ts'
import { Cards } from '#discovery/directory/web/widgets/cards.tsx'
import grid from '#discovery/directory/web/widgets/card-grid.module.css'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './imports.module.css'

/** The first rows as the directory will show them. */
export function PreviewPanel({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('dataImport')
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <header>
        <h2 id="preview">{t('previewTitle')}</h2>
        <p>{t('previewText')}</p>
      </header>
      <div className={grid.grid}>
        <ul>
          <Cards cards={cards} />
        </ul>
      </div>
    </section>
  )
}
