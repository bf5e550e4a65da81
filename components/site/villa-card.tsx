import { getFormatter, getTranslations } from 'next-intl/server'
import { FactLine } from './fact-line'
import { LocalLink } from './local-link'
import { approxPrice } from '@/components/site/money/shown-rate'
import { Picture } from '@/components/site/pictures/picture'
import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import { altKey, villaPictures } from '@/lib/pictures/own-pictures'
import { availabilityText, lowestPrice, priceText, type TypeSales, type Villa } from '@/lib/villas'

interface Props {
  villa: Villa
  /** Null when the database is unavailable; absent on pages from the build, which show no changing data. */
  sales?: TypeSales | null
  /** Landscape picture, for two instead of three per row. */
  wide?: boolean
}

export async function VillaCard({ villa, sales, wide = false }: Props) {
  const format = await getFormatter()
  const t = await getTranslations('Villas')
  const words = await getTranslations('Villa')
  const facts = await getTranslations('Villa.facts')
  const availability = await getTranslations('Availability')
  const alt = await getTranslations('Alt')
  const price = sales === undefined ? null : priceText(facts, format, villa, sales)
  const approx = sales === undefined || price === null ? null : await approxPrice(lowestPrice(villa, sales))
  const title = words(`types.${villa.id}.title`)
  const [picture] = villaPictures(villa.id)
  return (
    <article className="group/card card-rows">
      <div className="relative overflow-hidden">
        <LocalLink href={`/villa/${villa.id}`} tabIndex={-1} aria-hidden="true" className="block">
          <Picture
            picture={picture}
            alt={alt(altKey(picture))}
            sizes={
              wide
                ? '(max-width: 48rem) 90vw, 46vw'
                : '(max-width: 48rem) 175vw, (max-width: 64rem) 90vw, 60vw'
            }
            className="aspect-[4/5] object-cover transition-transform duration-1000 ease-house group-hover/card:scale-[1.03]"
          />
        </LocalLink>
        <div className="pointer-events-none absolute inset-0 flex items-end bg-linear-to-t from-ink/70 to-transparent to-55% p-6 opacity-0 transition-opacity duration-300 group-focus-within/card:opacity-100 group-hover/card:opacity-100 [@media(hover:none)]:from-transparent [@media(hover:none)]:opacity-100">
          <LocalLink
            href={`/?villa=${villa.id}#contact`}
            aria-label={t('requestAbout', { villa: title })}
            className={cn(buttonVariants({ variant: 'light' }), 'pointer-events-auto')}
          >
            {t('request')}
          </LocalLink>
        </div>
      </div>
      <h3 className="mt-6 type-heading">
        <LocalLink href={`/villa/${villa.id}`} className="underline-grow bg-[length:0_1px]">
          {title}
        </LocalLink>
      </h3>
      <p className="pt-2 text-[0.9375rem] text-muted-foreground tabular-nums">
        <FactLine
          facts={[
            words('facts.areaValue', { area: villa.area }),
            words('facts.bedroomsValue', { count: villa.bedrooms }),
            words(`pools.${villa.pool}`),
          ]}
        />
      </p>
      {price !== null && (
        <p className="mt-1.5 text-[1.0625rem] font-medium tabular-nums">
          <FactLine facts={t('price', { price }).split(' · ')} />
          {approx && <span className="block type-small font-normal text-muted-foreground">{approx}</span>}
        </p>
      )}
      {sales && (
        <p className="row-start-5 mt-1 text-[0.9375rem] text-brass-text tabular-nums">
          {availabilityText(availability, sales)}
        </p>
      )}
    </article>
  )
}
