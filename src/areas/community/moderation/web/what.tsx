import { useTranslation } from 'react-i18next'
import { flagTarget } from '#shared/enums-of-flagging.ts'
import type { FlagLine } from '../contract.ts'

/** Kind, name and enterprise of a subject. */
export function What({ of }: { of: Pick<FlagLine, 'kind' | 'title' | 'enterprise'> }) {
  const { t } = useTranslation('flagging')

  return (
    <>
      {t(`kind-${of.kind}`)} · <b dir="auto">{of.title}</b>
      {of.kind !== flagTarget.profile && (
        <>
          {' · '}
          <bdi>{of.enterprise}</bdi>
        </>
      )}
    </>
  )
}
