import { Fragment, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { Answer, AnswerOf, FileAnswer, PlaceAnswer } from '#shared/forms/answers.ts'
import { isPhone, webAddressOf } from '#shared/forms/formats.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { longDayAndTime, writtenTime } from '#shared/written-time.ts'
import { useTimeZone } from '#shared/time-zone.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import styles from './answer-text.module.css'
import { useForm } from './form-context.ts'

const GalleryZoom = lazyComponent(async () => (await import('#ui/gallery-zoom.tsx')).GalleryZoom)

interface AnswerTextProps {
  answer: Answer | null
  type: string | null
  /** Of a text: web addresses, emails and phone numbers become links. */
  format?: string | undefined
  /** Whether files are only named, as those of earlier answers may be gone. */
  isPast?: boolean
}

/** Read-only answer, for conflicts and reviews. */
export function AnswerText({ answer, type, format, isPast = false }: AnswerTextProps) {
  const { t } = useTranslation('forms')
  const { extras, wordsOf, language } = useForm()
  if (!answer) return <i>{t('notAnswered')}</i>

  if ('choices' in answer) return list(answer.choices.map((choice) => wordsOf(choice).title))
  if ('texts' in answer) {
    return Object.entries(answer.texts).map(([lang, text]) => (
      <span key={lang} lang={lang} dir="auto" className={styles.line}>
        <LinkedLines text={text} format={format} />
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
  if (isPast && 'files' in answer && !('name' in answer)) {
    return lines(answer.files.map(({ fileName }) => fileName))
  }
  if ('certificates' in answer) {
    return <Certificates certificates={answer.certificates} isPast={isPast} />
  }
  if ('name' in answer) return <Signature signature={answer} isPast={isPast} />
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

/** Text with a link for each line of a format that has addresses. */
function LinkedLines({ text, format }: { text: string; format: string | undefined }) {
  const linkOf = linkOfFormat[format ?? '']
  if (!linkOf) return text
  return text.split('\n').map((line, at) => {
    const href = linkOf(line.trim())
    return (
      <Fragment key={at}>
        {at > 0 && '\n'}
        {href ? (
          <a href={href} target="_blank" rel="noreferrer nofollow" dir="ltr">
            {line}
          </a>
        ) : (
          line
        )}
      </Fragment>
    )
  })
}

const linkOfFormat: Partial<Record<string, (line: string) => string | null>> = {
  url: webAddressOf,
  email: (line) => (/^[^\s@]+@[^\s@]+$/.test(line) ? `mailto:${line}` : null),
  phone: (line) => (isPhone(line) ? `tel:${line.replaceAll(/[^\d+]/g, '')}` : null),
}

interface CertificatesProps {
  certificates: AnswerOf<'certifications'>['certificates']
  isPast: boolean
}

function Certificates({ certificates, isPast }: CertificatesProps) {
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
        {evidence && (isPast ? <bdi>{evidence.fileName}</bdi> : <FileLink file={evidence} />)}
      </Fragment>
    )),
  )
}

interface SignatureProps {
  signature: AnswerOf<'signature'>
  isPast: boolean
}

function Signature({ signature, isPast }: SignatureProps) {
  const { t, language } = useForm()
  const { name, files, signedAt } = signature
  const timeZone = useTimeZone()
  return (
    <>
      <bdi>{name}</bdi>
      {!isPast && <Files files={files} />}
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

/** Links to files; pictures are enlarged in place. */
function Files({ files }: { files: readonly FileAnswer[] }) {
  return lines(files.map((file) => <FileLink key={file.uuid} file={file} among={files} />))
}

interface FileLinkProps {
  file: FileAnswer
  /** All files of the answer. */
  among?: readonly FileAnswer[]
}

function FileLink({ file, among = [file] }: FileLinkProps) {
  const { url, fileName, contentType } = file
  const [isLarge, setLarge] = useState(false)
  const isPicture = contentType.startsWith('image/')
  const pictures = among.filter((one) => one.contentType.startsWith('image/'))

  function enlarge(event: MouseEvent) {
    if (!isPicture || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setLarge(true)
  }

  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={isPicture ? styles.picture : styles.file}
        onClick={enlarge}
      >
        {isPicture && <img src={`${url}?size=card`} alt="" loading="lazy" />}
        <bdi>{fileName}</bdi>
      </a>
      {isLarge && (
        <Suspense>
          <GalleryZoom
            label={fileName}
            pictures={pictures.map((one) => ({ picture: pictureOf(one), alt: one.fileName }))}
            start={pictures.indexOf(file)}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const pictureOf = ({ url }: FileAnswer) => ({ url, color: null, width: null, height: null })

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
