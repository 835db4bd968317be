import { useTranslation } from 'react-i18next'
import { categoryPath } from '#shared/category-path.ts'
import { useLinks } from '#shared/links.ts'
import type { Listing } from '../contract.ts'
import styles from './tags.module.css'

/** Certificates and categories, each leading to what else has it. */
export function Tags({ listing: { categories, certificates } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()

  return (
    <>
      {certificates.length > 0 && (
        <section aria-labelledby="certificates">
          <h2 id="certificates">{t('certificates')}</h2>
          <ul className={styles.tags}>
            {certificates.map(({ id, title, badgeUrl }) => (
              <li key={id}>
                <a href={link(`/marketplace?certificate=${id}`)}>
                  {badgeUrl && <img src={`${badgeUrl}?size=small`} alt="" loading="lazy" />}
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories">{t('categories')}</h2>
          <ul className={styles.tags}>
            {categories.map((steps) => {
              const step = steps.at(-1)
              return (
                step && (
                  <li key={step.id}>
                    <a href={link(categoryPath(step.id, step.slug))}>{step.text}</a>
                  </li>
                )
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
