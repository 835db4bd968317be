import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { DoneNote } from '#ui/outcome.tsx'

/** A style of its own would come after the page. */
const lineStyle = { paddingInline: 'var(--edge)', borderRadius: 0 } as const

/** Says that the email is verified, on the page that was asked for. Gone with the next page. */
export function VerifiedLine() {
  const { t } = useTranslation('auth')
  const { pathname } = useLocation()
  const [startedAt] = useState(pathname)
  if (pathname !== startedAt) return null

  return <DoneNote style={lineStyle}>{t('verifiedHere')}</DoneNote>
}
