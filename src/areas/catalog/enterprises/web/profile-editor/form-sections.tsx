import { useTranslation } from '#shared/use-translation.ts'
import { Question, type Controls } from '#forms/engine/web/widgets/question.tsx'
import type { FormLayout } from '#shared/forms/layout.ts'
import panels from '#ui/panel.module.css'
import { DecidedCertificates, type DecidedCertificate } from './decided-certificates.tsx'
import styles from './editing.module.css'
import { PlainControl } from './plain-control.tsx'
import { profileQuestions, profileSections, type ProfileSection } from './profile-questions.ts'
import { TextsControl } from './texts-control.tsx'

const plain: Partial<Controls> = { text: PlainControl }
const inLanguages: Partial<Controls> = { text: TextsControl }

/** Questions with controls other than the form engine's. */
const own = new Map<number, Partial<Controls>>([
  [profileQuestions.name, plain],
  [profileQuestions.phones, plain],
  [profileQuestions.emails, plain],
  [profileQuestions.links, plain],
  [profileQuestions.openingHours, plain],
  [profileQuestions.description, inLanguages],
  [profileQuestions.info, inLanguages],
])

const names = new Map(
  Object.entries(profileSections).map(([name, id]) => [id as number, name as ProfileSection]),
)

interface FormSectionsProps {
  layout: FormLayout
  decided: readonly DecidedCertificate[]
}

/** The profile's questions, grouped in sections. */
export function FormSections({ layout, decided }: FormSectionsProps) {
  const { t } = useTranslation('editing')

  return layout.pages.flatMap(({ sections }) =>
    sections.map(({ id, questions }) => {
      const name = names.get(id)
      return (
        name && (
          <section
            key={id}
            id={`edit-${name}`}
            className={`${panels.panel} ${styles.section}`}
            aria-labelledby={`edit-${name}-title`}
          >
            <h2 id={`edit-${name}-title`}>{t(`section-${name}`)}</h2>
            {name === 'certificates' && <DecidedCertificates decided={decided} />}
            {questions.map((question) => (
              <Question key={question.id} question={question} own={own.get(question.id)} />
            ))}
          </section>
        )
      )
    }),
  )
}
