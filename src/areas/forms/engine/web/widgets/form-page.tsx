import { memo, Suspense, useId } from 'react'
import type { LayoutPage, LayoutQuestion, LayoutSection } from '#shared/forms/layout.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import spoken from '#ui/spoken.module.css'
import { langOf, useForm, useFormPart } from './form-context.ts'
import styles from './form-renderer.module.css'
import { opensOverOthers, Question } from './question.tsx'

/** Id of the heading of the current form page. */
export const pageHeading = 'form-page'

/** Id of a section, for links to it. */
export const sectionAnchor = (id: number) => `form-section-${id}`

interface FormPageProps {
  page: LayoutPage
  isHidden: boolean
}

/** Memoized: rendering with the form would force hydration of all pieces at once. */
export const FormPage = memo(function FormPage({ page, isHidden }: FormPageProps) {
  const { store, wordsOf, language } = useForm()
  const words = wordsOf(page.id)
  return (
    <div className={styles.page} hidden={isHidden}>
      <h2
        id={isHidden ? undefined : pageHeading}
        tabIndex={-1}
        // The only page needs no title below the form's.
        className={store.layout.pages.length > 1 ? undefined : spoken.spoken}
        lang={langOf(words, language)}
        dir="auto"
      >
        {words.title}
      </h2>
      {words.help && (
        <p className={styles.help} lang={langOf(words, language)} dir="auto">
          {words.help}
        </p>
      )}
      {page.sections.map((section) => (
        <FormSection key={section.id} section={section} />
      ))}
    </div>
  )
})

function FormSection({ section }: { section: LayoutSection }) {
  const { store, wordsOf, language } = useForm()
  const shown = useFormPart(store, 'shown', store.shown)
  const words = wordsOf(section.id)
  const headId = useId()
  if (!section.questions.some(({ id }) => shown.has(id))) return null
  const isLong = questionsOf(store.layout).length > mostLaidOut
  return (
    <section
      id={sectionAnchor(section.id)}
      className={styles.section}
      aria-labelledby={words.title ? headId : undefined}
    >
      {words.title && (
        <h3 id={headId} lang={langOf(words, language)} dir="auto">
          {words.title}
        </h3>
      )}
      {words.help && (
        <p className={styles.help} lang={langOf(words, language)} dir="auto">
          {words.help}
        </p>
      )}
      {inPieces(section.questions).map((piece) => {
        const isDeferred = isLong && !piece.some(opensOverOthers)
        return (
          <Suspense key={piece[0]?.id}>
            <div
              className={styles.piece}
              {...(isDeferred && { 'data-deferred': '', style: heightOf(piece) })}
            >
              {piece.map((question) => (
                <Question key={question.id} question={question} />
              ))}
            </div>
          </Suspense>
        )
      })}
    </section>
  )
}

/**
 * Number of questions from which the layout of off-screen ones is deferred. Their height is then
 * estimated, and the page moves when they are scrolled into view, so that a click may miss.
 */
const mostLaidOut = 100

/** Questions hydrated per Suspense boundary, so that the main thread is not blocked. */
const pieceSize = 8

/** Estimated height of a piece before layout. */
const heightOf = (piece: readonly LayoutQuestion[]) => ({
  containIntrinsicBlockSize: `auto ${piece.length * 8}rem`,
})

function inPieces(questions: readonly LayoutQuestion[]): LayoutQuestion[][] {
  return Array.from({ length: Math.ceil(questions.length / pieceSize) }, (_, at) =>
    questions.slice(at * pieceSize, (at + 1) * pieceSize),
  )
}
