import '#ui/urdu.css'
import type { PageHandle } from '#shared/i18n.ts'
import { browseSpecimens } from './browse-specimens.tsx'
import { formSpecimens } from './form-specimens.tsx'
import { messageSpecimens } from './message-specimens.tsx'
import type { Specimen } from './specimen.ts'
import styles from './styleguide-page.module.css'
import { tokenSpecimens } from './token-specimens.tsx'
import { uploadSpecimens } from './upload-specimens.tsx'
import { words } from './words.ts'

export const handle: PageHandle = { texts: ['common', 'upload'] }

const panes = [
  { theme: 'light', dir: 'ltr', language: 'en' },
  { theme: 'dark', dir: 'ltr', language: 'en' },
  { theme: 'light', dir: 'rtl', language: 'ur' },
  { theme: 'dark', dir: 'rtl', language: 'ur' },
] as const

const chapters: readonly { id: string; title: string; specimens: readonly Specimen[] }[] = [
  { id: 'tokens', title: 'Colour, type, elevation', specimens: tokenSpecimens },
  { id: 'forms', title: 'Buttons, fields, steps', specimens: formSpecimens },
  { id: 'uploads', title: 'Files to upload', specimens: uploadSpecimens },
  { id: 'browsing', title: 'Cards, tiles, trees, pictures', specimens: browseSpecimens },
  { id: 'messages', title: 'Dialogs and messages', specimens: messageSpecimens },
]

/** All components in every state, theme and direction; answered only with the setting `STYLEGUIDE`. */
export default function StyleguidePage() {
  return (
    <div className={styles.page}>
      <title>Styleguide</title>
      <h1>Styleguide</h1>
      <nav className={styles.contents} aria-label="Chapters">
        {chapters.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <a href="/styleguide/form">A form</a>
      </nav>
      {chapters.map(({ id, title, specimens }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {specimens.map((specimen) => (
            <Panes key={specimen.name} {...specimen} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Panes({ name, draw }: Specimen) {
  return (
    <section className={styles.specimen}>
      <h3>{name}</h3>
      <div className={styles.panes}>
        {panes.map(({ theme, dir, language }) => (
          <div
            key={theme + dir}
            className={styles.pane}
            data-theme={theme}
            dir={dir}
            lang={language}
          >
            {draw(words[language], `${theme}-${dir}`)}
          </div>
        ))}
      </div>
    </section>
  )
}
