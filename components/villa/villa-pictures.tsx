import { getTranslations } from 'next-intl/server'
import { Picture } from '@/components/site/pictures/picture'
import { viewerLabels } from '@/components/site/pictures/viewer-labels'
import { altKey, ownPicture, villaPictures } from '@/lib/pictures/own-pictures'
import type { Villa } from '@/lib/villas'
import { Showcase } from './showcase'

/** The pictures of a villa, rendered on the server for the client component that switches them. */
export async function VillaPictures({ villa, title }: { villa: Villa; title: string }) {
  const alt = await getTranslations('Alt')
  const a11y = await getTranslations('A11y')
  const own = await getTranslations('Site')
  const gallery = await getTranslations('Gallery')
  const scene = await getTranslations('Scenes')
  const names = villaPictures(villa.id)
  const count = names.length
  return (
    <Showcase
      viewer={await viewerLabels(count)}
      labels={{ thumbnails: a11y('thumbnails', { villa: title }), impression: own('impressionNote') }}
      pictures={names.map((name, index) => ({
        files: ownPicture(name),
        alt: alt(altKey(name)),
        caption: gallery('caption', { villa: title, scene: scene(altKey(name)) }),
        show: a11y('showPicture', { index: index + 1, count }),
        open: a11y('openPicture', { index: index + 1, count }),
        position: a11y('pictureOf', { index: index + 1, count }),
        thumbnail: (
          <Picture
            picture={name}
            alt=""
            sizes="(max-width: 64rem) 24vw, 20vw"
            className="aspect-[3/2] object-cover lg:aspect-[5/2]"
          />
        ),
      }))}
    />
  )
}
