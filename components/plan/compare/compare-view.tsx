import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
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
  const columns = villaList.map(({ id }) => {
    const [picture] = villaPictures(id)
    const title = villa(`types.${id}.title`)
    return {
      picture: (
        <Picture
          picture={picture}
          alt={alt(altKey(picture))}
          sizes="(max-width: 64rem) 32vw, 26vw"
          className="aspect-[3/2] object-cover"
        />
      ),
      name: (
        <LocalLink
          href={`/villa/${id}`}
          className="underline-grow bg-[length:0_1px] type-heading max-md:text-[clamp(0.75rem,3.6vw,1rem)]"
        >
          {title}
        </LocalLink>
      ),
      request: (
        <ActionLink
          href={`/?villa=${id}#contact`}
          aria-label={villas('requestAbout', { villa: title })}
          className="min-h-11 w-full px-2 py-2 text-[0.8125rem] md:w-auto md:px-5 md:text-[0.9375rem]"
        >
          {villas('request')}
        </ActionLink>
      ),
    }
  })
  return (
    <div className="compare">
      <PageHead eyebrow={villas('eyebrow')} title={t('title')}>
        {t('intro')}
      </PageHead>
      <div className="frame pb-section print:pb-0">
        <CompareTable
          name={t('title')}
          columns={columns}
          groups={[
            { title: villa('facts.title'), rows: await figureRows(sales) },
            { title: t('rooms'), rows: await roomRows() },
          ]}
        />
        <p className="mt-3 type-small text-muted-foreground">{villa('facts.areaNote')}</p>
        <p className="type-small text-muted-foreground">{own('priceNote')}</p>
        <h2 className="compare-plans-title mt-16 type-title">{t('plans')}</h2>
        <PlansAtOneScale />
        <p className="mt-6 type-small text-muted-foreground">{plan('demonstration')}</p>
      </div>
    </div>
  )
}
