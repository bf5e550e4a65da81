import { getTranslations } from 'next-intl/server'
import { Picture } from '@/components/site/pictures/picture'
import { cn } from '@/components/ui/cn'
import { isImpression } from '@/lib/pictures/linked-pictures'
import type { PictureJson } from '@/lib/platform/images/schema'

interface Props {
  images: PictureJson[]
  title: string
}

/** The other pictures of an update; each opens in a new tab. */
export async function UpdateGallery({ images, title }: Props) {
  if (images.length < 2) return null
  const t = await getTranslations('ProgressDetail')
  const siteText = await getTranslations('Site')
  const count = images.length
  // One, two or four pictures would leave a gap in rows of three.
  const wide = [2, 3, 5].includes(count)
  return (
    <section aria-label={t('galleryTitle')} className="frame pt-section">
      <h2 className="type-title">{t('galleryTitle')}</h2>
      {images.slice(1).some(isImpression) && (
        <p className="mt-3 type-small text-muted-foreground">{siteText('impressionNote')}</p>
      )}
      <ul className={cn('mt-8 grid gap-gutter sm:grid-cols-2 print:grid-cols-3', !wide && 'lg:grid-cols-3')}>
        {images.slice(1).map((image, index) => (
          <li key={image.url}>
            <a
              href={image.url}
              target="_blank"
              rel="noopener"
              aria-label={t('openPhoto', { index: index + 2, count })}
              className="group/picture block overflow-hidden"
            >
              <Picture
                picture={image}
                alt={t('photoAlt', { title, index: index + 2, count })}
                sizes={`(max-width: 40rem) 90vw, (max-width: 64rem) 45vw, ${wide ? '45vw' : '30vw'}`}
                className="aspect-[3/2] object-cover transition-transform duration-1000 ease-house group-hover/picture:scale-[1.02]"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
