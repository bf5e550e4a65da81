import { getTranslations } from 'next-intl/server'
import { isImpression } from '@/lib/pictures/linked-pictures'
import type { PictureJson } from '@/lib/platform/images/schema'
import { Picture } from './picture'

/** The large picture at the beginning of an update or article. */
export async function MainPicture({ picture, alt }: { picture: PictureJson; alt: string }) {
  const t = await getTranslations('Site')
  return (
    <figure className="frame">
      <Picture
        picture={picture}
        alt={alt}
        sizes="(max-width: 105rem) 92vw, 98rem"
        priority
        className="max-h-[85svh] object-cover print:max-h-[95mm]"
      />
      {isImpression(picture) && (
        <figcaption className="mt-3 type-small text-muted-foreground">{t('impression')}</figcaption>
      )}
    </figure>
  )
}
