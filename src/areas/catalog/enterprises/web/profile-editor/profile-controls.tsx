import { createContext, use } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { CertificationControl } from '#forms/engine/web/widgets/certification-control.tsx'
import type { ControlProps, ControlsByTag } from '#forms/engine/web/widgets/control.ts'
import { useForm } from '#forms/engine/web/widgets/form-context.ts'
import { TextControl } from '#forms/engine/web/widgets/text-control.tsx'
import { certificationState, textOrigin } from '#shared/enums.ts'
import { languageName } from '#shared/language-name.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import { Choice } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LoadedProfile } from './edit-loader.ts'
import styles from './editing.module.css'

/** What the profile's own controls show beside the answers. */
export interface ProfileNotes extends Pick<LoadedProfile, 'decided'> {
  texts: LoadedProfile['profile']['texts']
  /** Languages whose translations were confirmed as up to date. */
  confirmed: readonly string[]
}

export const ProfileNotesContext = createContext<ProfileNotes>({
  texts: [],
  decided: [],
  confirmed: [],
})

/** Controls with notes on translations and certificates. */
export const profileControls: ControlsByTag = {
  description: { text: OriginalFirst },
  info: { text: OriginalFirst },
  certifications: { certifications: ClaimControl },
}

/** Text in several languages, the original first. */
function OriginalFirst(props: ControlProps<'text'>) {
  const { texts } = use(ProfileNotesContext)
  const { language } = useForm()
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  const isConfirmed = props.question.tag === 'description'
  return (
    <TextControl
      {...props}
      first={original?.lang ?? language}
      renderNote={(lang) => <TextNote lang={lang} isConfirmed={isConfirmed} />}
    />
  )
}

/** Origin of a text; a translation older than its original can be confirmed. */
function TextNote({ lang, isConfirmed }: { lang: string; isConfirmed: boolean }) {
  const { t } = useTranslation('profileEditor')
  const { language } = useForm()
  const { texts, confirmed } = use(ProfileNotesContext)
  const text = texts.find((one) => one.lang === lang)
  if (!text || (text.origin === textOrigin.human && !text.isStale)) return null
  return (
    <div className="row">
      {text.origin === textOrigin.original && (
        <span className={styles.mark}>
          {t('original')} (<bdi suppressHydrationWarning>{languageName(lang, language)}</bdi>)
        </span>
      )}
      {text.origin === textOrigin.machine && <span className={styles.mark}>{t('byMachine')}</span>}
      {text.isStale && (
        <span className={styles.mark} data-stale="">
          {t('stale')}
        </span>
      )}
      {text.isStale && isConfirmed && (
        <Choice
          name="confirmed"
          value={lang}
          label={t('stillRight')}
          aria-label={`${t('stillRight')} (${languageName(lang, language)})`}
          defaultChecked={confirmed.includes(lang)}
        />
      )}
    </div>
  )
}

/** Certificates to be reviewed, below those that were. */
function ClaimControl(props: ControlProps<'certifications'>) {
  const { t } = useTranslation('profileEditor')
  const { decided } = use(ProfileNotesContext)
  const day = useWrittenTime(longDay)
  return (
    <>
      {decided.length > 0 && (
        <ul className={styles.decided} aria-label={t('decided')}>
          {decided.map(({ certificateId, name, state, evidence, expiresOn }) => (
            <li key={certificateId}>
              <b dir="auto">{name || t('certificateNumber', { id: certificateId })}</b>
              <span
                className={styles.mark}
                data-stale={state === certificationState.rejected || undefined}
              >
                {t(state === certificationState.verified ? 'verified' : 'rejected')}
              </span>
              {expiresOn && (
                <time dateTime={expiresOn} suppressHydrationWarning>
                  {t('validUntil', { date: day(`${expiresOn}T00:00:00Z`) })}
                </time>
              )}
              {evidence && (
                <a href={evidence.url} target="_blank" rel="noreferrer">
                  <Icon name="document" />
                  <bdi>{evidence.fileName}</bdi>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <CertificationControl {...props} />
    </>
  )
}
