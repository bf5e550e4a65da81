import { getTranslations } from 'next-intl/server'
import { LocalLink } from '@/components/site/local-link'
import { PageHead } from '@/components/site/page-head'
import { Picture } from '@/components/site/pictures/picture'
import { altKey, villaPictures } from '@/lib/pictures/own-pictures'
import { type Sales, villaList } from '@/lib/villas'
import { figureRows, roomRows } from './compare-rows'
import { CompareTable } from './compare-table'
import { PlansAtOneScale } from './plans-at-one-scale'

/** Fits one page in print. */
export async function CompareView({ sales }: { sales: Sales | null }) {
  const t = await getTranslations('Compare')
  const villas = await getTranslations('Villas')
  const villa = await getTranslations('Villa')
  const plan = await getTranslations('Plan.titles')
  const own = await getTranslations('Site')
  const alt = await getTranslations('Alt')
  const heads = villaList.map(({ id }) => {
    const [picture] = villaPictures(id)
    return (
      <div key={id}>
        <Picture
          picture={picture}
          alt={alt(altKey(picture))}
          sizes="(max-width: 64rem) 32vw, 26vw"
          className="mb-3 aspect-[3/2] object-cover print:hidden"
        />
        <LocalLink
          href={`/villa/${id}`}
          className="underline-grow bg-[length:0_1px] type-heading max-md:text-[clamp(0.75rem,3.6vw,1rem)]"
        >
          {villa(`types.${id}.title`)}
        </LocalLink>
      </div>
    )
  })
  return (
    <div className="compare">
      <PageHead eyebrow={villas('eyebrow')} title={t('title')}>
        {t('intro')}
      </PageHead>
      <div className="frame pb-section print:pb-0">
        <CompareTable
          name={t('title')}
          heads={heads}
          groups={[
            { title: villa('facts.title'), rows: await figureRows(sales) },
            { title: t('rooms'), rows: await roomRows() },
          ]}
        />
        <p className="mt-3 type-small text-muted-foreground">{own('priceNote')}</p>
        <h2 className="compare-plans-title mt-16 type-title">{t('plans')}</h2>
        <PlansAtOneScale />
        <p className="mt-6 type-small text-muted-foreground">{plan('demonstration')}</p>
      </div>
    </div>
  )
}
