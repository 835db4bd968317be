import { useId } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import type { AnswerOf } from '#shared/forms/answers.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import type { ControlProps } from './control.ts'
import styles from './controls.module.css'
import { fileAnswerOf } from './file-answer.ts'
import { useForm, useSentWithForm } from './form-context.ts'

type Certificate = AnswerOf<'certifications'>['certificates'][number]

/** Certificates, each with its evidence and expiry date. */
export function CertificationControl(props: ControlProps<'certifications'>) {
  const { answer, question, words, name, id, onAnswer, onLeave } = props
  const { t } = useTranslation('forms')
  const { extras } = useForm()
  const isLive = useHydrated()
  const chosen = answer?.certificates ?? []
  const { most = 100 } = question.settings
  const names = new Map(
    extras.certificates.flatMap((group) => group.certificates.map((one) => [one.id, one.text])),
  )

  function put(next: readonly Certificate[]) {
    onAnswer(next.length > 0 ? { certificates: [...next] } : null)
  }

  function change(at: number, part: Partial<Certificate>) {
    put(chosen.map((one, position) => (position === at ? { ...one, ...part } : one)))
  }

  function add(certificateId: number) {
    if (certificateId > 0) put([...chosen, { certificateId, evidence: null, expiresOn: null }])
  }

  return (
    <div className={styles.cards} onBlur={onLeave}>
      {chosen.map((one, at) => (
        <CertificateCard
          key={one.certificateId}
          certificate={one}
          title={names.get(one.certificateId) ?? t('number', { id: one.certificateId })}
          name={`${name}.${one.certificateId}`}
          isLive={isLive}
          onChange={(part) => change(at, part)}
          onRemove={() => {
            put(chosen.filter((_, position) => position !== at))
            document.getElementById(id)?.focus()
          }}
        />
      ))}
      {chosen.length < most && (
        <SelectField
          id={id}
          label={t('addCertificate')}
          aria-describedby={props.describedBy}
          name={isLive ? undefined : `${name}.add`}
          aria-label={`${words.title}: ${t('addCertificate')}`}
          {...(isLive
            ? { value: '', onChange: ({ currentTarget }) => add(Number(currentTarget.value)) }
            : { defaultValue: '' })}
        >
          <option value="">{t('choose')}</option>
          {extras.certificates.map((group) => (
            <optgroup key={group.id} label={group.text}>
              {group.certificates
                .filter(({ id }) => !chosen.some(({ certificateId }) => certificateId === id))
                .map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </div>
  )
}

interface CertificateCardProps {
  certificate: Certificate
  title: string
  name: string
  isLive: boolean
  onChange: (part: Partial<Certificate>) => void
  onRemove: () => void
}

function CertificateCard(props: CertificateCardProps) {
  const { certificate, title, name, isLive, onChange, onRemove } = props
  const { t } = useTranslation('forms')
  const { vendorId } = useForm()
  const sentWithForm = useSentWithForm()
  const headId = useId()
  const { evidence, expiresOn } = certificate

  return (
    <section className={styles.card} aria-labelledby={headId}>
      <header>
        <b id={headId} dir="auto">
          {title}
        </b>
        {isLive ? (
          <button
            type="button"
            className={buttons.round}
            aria-label={t('remove', { name: title })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        ) : (
          <label className={styles.plainChoice}>
            <input
              type="checkbox"
              name={`${name.replace(/\.\d+$/, '')}.keep`}
              value={certificate.certificateId}
              defaultChecked
            />
            {t('keepFile')}
          </label>
        )}
      </header>
      {evidence && (
        <p className={styles.evidence}>
          <a href={evidence.url} target="_blank" rel="noreferrer">
            <Icon name="document" />
            <bdi>{evidence.fileName}</bdi>
          </a>
        </p>
      )}
      <UploadField
        ref={sentWithForm}
        label={t(evidence ? 'otherEvidence' : 'evidence')}
        accepts="documents"
        visibility={3}
        name={`${name}.file`}
        {...(vendorId === undefined ? {} : { vendorId })}
        onUploaded={([file]) => {
          if (file) onChange({ evidence: fileAnswerOf(file) })
        }}
      />
      <TextField
        label={t('expiresOn')}
        type="date"
        max="9999-12-31"
        name={`${name}.expires`}
        {...(isLive
          ? {
              value: expiresOn ?? '',
              onChange: ({ currentTarget }) => onChange({ expiresOn: currentTarget.value || null }),
            }
          : { defaultValue: expiresOn ?? '' })}
      />
    </section>
  )
}
