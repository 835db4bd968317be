import { sectionAnchor } from '#forms/engine/web/widgets/form-page.tsx'
import type { FormDefinition } from '#shared/forms/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useSectionInView } from '../section-in-view.ts'
import styles from './section-list.module.css'

/** Links to the titled sections of a form on one page: beside it, or above it on narrow screens. */
export function SectionList({ layout, words }: Pick<FormDefinition, 'layout' | 'words'>) {
  const { t } = useTranslation('profileEditor')
  const sections = layout.pages.flatMap((page) =>
    page.sections.flatMap(({ id }) => {
      const title = words[id]?.title
      return title ? [{ id: sectionAnchor(id), title, lang: words[id]?.language }] : []
    }),
  )
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))

  return (
    <nav className={styles.sections} aria-labelledby="on-this-page">
      <p id="on-this-page">{t('onThisPage')}</p>
      <ul>
        {sections.map(({ id, title, lang }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <bdi lang={lang}>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
