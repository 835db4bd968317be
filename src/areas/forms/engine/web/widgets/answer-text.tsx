import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { Answer, AnswerOf, FileAnswer, PlaceAnswer } from '#shared/forms/answers.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { longDayAndTime, writtenTime } from '#shared/written-time.ts'
import { useTimeZone } from '#shared/time-zone.ts'
import styles from './answer-text.module.css'
import { useForm } from './form-context.ts'

/** Read-only answer, for conflicts and reviews. */
export function AnswerText({ answer, type }: { answer: Answer | null; type: string | null }) {
  const { t } = useTranslation('forms')
  const { extras, wordsOf, language } = useForm()
  if (!answer) return <i>{t('notAnswered')}</i>

  if ('choices' in answer) return list(answer.choices.map((choice) => wordsOf(choice).title))
  if ('texts' in answer) {
    return Object.entries(answer.texts).map(([lang, text]) => (
      <span key={lang} lang={lang} dir="auto" className={styles.line}>
        {text}
      </span>
    ))
  }
  if ('ids' in answer) {
    const kind = type === 'vendorLookup' ? 'vendor' : (type ?? '')
    const names = answer.ids.map((id) => extras.names[`${kind}-${id}`] ?? t('number', { id }))
    return list([...names, ...('names' in answer ? answer.names : [])])
  }
  if ('places' in answer) return <Places places={answer.places} />
  if ('keywords' in answer) return list(answer.keywords)
  if ('certificates' in answer) return <Certificates certificates={answer.certificates} />
  if ('name' in answer) return <Signature signature={answer} />
  if ('files' in answer) return <Files files={answer.files} />
  if (typeof answer.value === 'boolean') return t(answer.value ? 'yes' : 'no')
  if (typeof answer.value === 'number') return writtenNumber(answer.value, language)
  return <bdi>{answer.value}</bdi>
}

/** Places, with address parts that their title does not contain. */
function Places({ places }: { places: readonly PlaceAnswer[] }) {
  const { extras } = useForm()
  const addressOf = ({ displayTitle, street, postcode, city, state, country }: PlaceAnswer) => {
    const land = extras.countries.find(({ id }) => id === country)?.name ?? country
    const others = [street, postcode, city, state, land]
    return [displayTitle, ...others.filter((part) => part && !displayTitle.includes(part))]
      .filter(Boolean)
      .join(', ')
  }
  return lines(places.map(addressOf))
}

function Certificates({
  certificates,
}: {
  certificates: AnswerOf<'certifications'>['certificates']
}) {
  const { extras, t, language } = useForm()
  const names = new Map(
    extras.certificates.flatMap((group) => group.certificates.map(({ id, text }) => [id, text])),
  )
  return lines(
    certificates.map(({ certificateId: id, evidence, expiresOn }) => (
      <Fragment key={id}>
        <bdi>{names.get(id) ?? t('number', { id })}</bdi>
        {expiresOn && ` · ${t('expiresOn')}: ${writtenTime(expiresOn, language)}`}
        {evidence && ' · '}
        {evidence && <FileLink file={evidence} />}
      </Fragment>
    )),
  )
}

function Signature({ signature }: { signature: AnswerOf<'signature'> }) {
  const { t, language } = useForm()
  const { name, files, signedAt } = signature
  const timeZone = useTimeZone()
  return (
    <>
      <bdi>{name}</bdi>
      <Files files={files} />
      {signedAt && (
        <small suppressHydrationWarning>
          {' '}
          {t('signedAt', {
            time: writtenTime(signedAt, language, { ...longDayAndTime, timeZone }),
          })}
        </small>
      )}
    </>
  )
}

/** Links to files. */
function Files({ files }: { files: readonly FileAnswer[] }) {
  return lines(files.map((file) => <FileLink key={file.uuid} file={file} />))
}

function FileLink({ file: { url, fileName, contentType } }: { file: FileAnswer }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
      {contentType.startsWith('image/') && <img src={`${url}?size=small`} alt="" loading="lazy" />}
      <bdi>{fileName}</bdi>
    </a>
  )
}

function lines(items: readonly ReactNode[]): ReactNode {
  return items.map((item, at) => (
    <span key={at} dir="auto" className={styles.line}>
      {item}
    </span>
  ))
}

function list(items: readonly string[]): ReactNode {
  return items.map((item, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{item}</bdi>
    </Fragment>
  ))
}
