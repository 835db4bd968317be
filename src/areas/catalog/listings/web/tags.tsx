import { useTranslation } from '#shared/use-translation.ts'
import { CertificateTags } from '#foundation/taxonomy/web/widgets/certificate-tags.tsx'
import { categoryPath } from '#shared/category-path.ts'
import { useLinks } from '#shared/links.ts'
import { Chip, ChipList } from '#ui/chip.tsx'
import type { Listing } from '../contract.ts'

/** Certificates, each with a description on click, and links to categories. */
export function Tags({ listing: { categories, certificates } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()

  return (
    <>
      <CertificateTags
        certificates={certificates}
        othersAt={(id) => `/marketplace?certificate=${id}`}
        words={{
          title: t('certificates'),
          others: t('withCertificate'),
          seeNetwork: t('seeNetwork'),
          learnMore: t('learnMore'),
        }}
      />
      {categories.length > 0 && (
        <section>
          <h2>{t('categories')}</h2>
          <ChipList label={t('categories')}>
            {categories.map((steps) => {
              const step = steps.at(-1)
              return (
                step && (
                  <Chip key={step.id} href={link(categoryPath(step.id, step.slug))}>
                    {step.text}
                  </Chip>
                )
              )
            })}
          </ChipList>
        </section>
      )}
    </>
  )
}
