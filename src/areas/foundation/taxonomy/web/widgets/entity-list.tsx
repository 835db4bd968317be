import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { EditorResult } from './entity-action.ts'
import { Outcome } from './entity-editor.tsx'
import styles from './entity-pages.module.css'

interface EntityListProps {
  path: string
  title: string
  hint: string
  /** Link to the editor of a new entity. */
  add: { href: string; label: string }
  result?: EditorResult | undefined
  /** Archived entities, listed folded at the end. */
  archived?: readonly { name: string; href: string }[]
  children: ReactNode
}

/** Admin page with all entities of a kind. */
export function EntityList(props: EntityListProps) {
  const { path, title, hint, add, result, archived = [], children } = props
  const { t } = useTranslation('managedEntities')
  const link = useLinks()

  return (
    <article className={styles.page}>
      <PageHead title={title} description={hint} address={path} unlisted />
      <header className="bar">
        <div>
          <h1>{title}</h1>
          <p>{hint}</p>
        </div>
        <a className={buttons.primary} href={link(add.href)}>
          {add.label}
        </a>
      </header>
      <Outcome result={result} />
      {children}
      {archived.length > 0 && (
        <details>
          <summary>{t('archivedOnes', { count: archived.length })}</summary>
          <ul>
            {archived.map(({ name, href }) => (
              <li key={href}>
                <a href={link(href)}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
