import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { AskFormProps } from './ask-form.tsx'

const AskForm = lazyComponent<AskFormProps>(async () => (await import('./ask-form.tsx')).AskForm)

interface AskLinkProps extends Pick<AskFormProps, 'listing' | 'chosen'> {
  className: string | undefined
}

/** Opens the dialog with the form for a question; without scripts, its page. */
export function AskLink({ className, listing, chosen }: AskLinkProps) {
  const link = useLinks()
  const text = useAskText(listing)
  const variant = chosen === undefined ? '' : `?variant=${chosen}`

  return (
    <a
      className={className}
      href={link(`/marketplace/listing/${listing.id}/ask${variant}`)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openDialog('ask')
      }}
    >
      {text}
    </a>
  )
}

/** The dialog of `AskLink`; once on a page. */
export function AskDialog(props: Pick<AskFormProps, 'listing' | 'chosen' | 'prove'>) {
  const title = useAskText(props.listing)

  return (
    <Dialog id="ask" title={title} isHeld>
      {() => <AskForm {...props} />}
    </Dialog>
  )
}

function useAskText({ isNeed }: AskFormProps['listing']): string {
  const { t } = useTranslation('marketplace')
  return t(isNeed ? 'getInTouch' : 'ask')
}
