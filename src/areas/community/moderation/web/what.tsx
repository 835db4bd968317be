import { useTranslation } from '#shared/use-translation.ts'
import { itemType } from '#shared/enums.ts'
import type { FlagLine } from '../contract.ts'

/** Kind, name and enterprise of a subject. */
export function What({ of }: { of: Pick<FlagLine, 'kind' | 'title' | 'enterprise'> }) {
  const { t } = useTranslation('moderation')

  return (
    <>
      {t(`kind-${of.kind}` as 'kind-1')} · <b dir="auto">{of.title}</b>
      {of.kind !== itemType.profile && (
        <>
          {' · '}
          <bdi>{of.enterprise}</bdi>
        </>
      )}
    </>
  )
}
