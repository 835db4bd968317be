import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Dialog, openDialog } from '#ui/dialog.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { AskFormProps } from './ask-form.tsx'

const AskForm = lazyComponent<AskFormProps>(async () => (await import('./ask-form.tsx')).AskForm)

interface AskLinkProps extends Pick<AskFormProps, 'listing' | 'chosen' | 'prove'> {
  className: string | undefined
}

/** Opens the form for a question about a listing, without scripts on a page of its own. */
export function AskLink({ className, listing, chosen, prove }: AskLinkProps) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const text = t(listing.isNeed ? 'getInTouch' : 'ask')
  const variant = chosen === undefined ? '' : `?variant=${chosen}`

  return (
    <>
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
      <Dialog id="ask" title={text} isHeld>
        {() => <AskForm listing={listing} chosen={chosen} prove={prove} />}
      </Dialog>
    </>
  )
}
