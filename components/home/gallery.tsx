import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { Picture } from '@/components/site/picture'
import { SectionHead } from '@/components/site/section-head'
import { PictureViewer } from '@/components/site/picture-viewer'
import { altKey, ownPicture, type VillaPicture } from '@/lib/pictures/own-pictures'
import type { VillaId } from '@/lib/villas'
import { viewerLabels } from '@/components/site/viewer-labels'

/** From first light to blue hour; the shapes make three rows that share their outer edges. */
const pictures: { name: VillaPicture; villa: VillaId; shape: string; sizes: string }[] = [
  {
    name: 'villa-4br-3',
    villa: '4br',
    shape: 'md:col-span-7 aspect-[3/2]',
    sizes: '(max-width: 48rem) 90vw, 55vw',
  },
  { name: 'villa-3br-2', villa: '3br', shape: 'md:col-span-5', sizes: '(max-width: 48rem) 90vw, 60vw' },
  {
    name: 'villa-4br-4',
    villa: '4br',
    shape: 'md:col-span-4 aspect-[4/5]',
    sizes: '(max-width: 48rem) 90vw, 58vw',
  },
  { name: 'villa-5br-4', villa: '5br', shape: 'md:col-span-8', sizes: '(max-width: 48rem) 90vw, 66vw' },
  { name: 'villa-5br-2', villa: '5br', shape: 'md:col-span-5', sizes: '(max-width: 48rem) 90vw, 60vw' },
  {
    name: 'villa-5br-3',
    villa: '5br',
    shape: 'md:col-span-7 aspect-[3/2]',
    sizes: '(max-width: 48rem) 90vw, 55vw',
  },
]

export async function Gallery() {
  const [t, villa, alt, a11y] = [
    await getTranslations('Gallery'),
    await getTranslations('Villa.types'),
    await getTranslations('Alt'),
    await getTranslations('A11y'),
  ]
  const count = pictures.length
  const slides = pictures.map(({ name, villa: id }) => ({
    files: ownPicture(name),
    alt: alt(altKey(name)),
    caption: t('caption', { villa: villa(`${id}.title`) }),
  }))
  return (
    <section id="gallery" aria-label={t('title')} className="frame pt-section">
      <Reveal className="items-end lg:columns-twelve">
        <SectionHead eyebrow={t('eyebrow')} title={t('title')} className="lg:col-span-7" />
        <p className="mt-6 measure lg:col-span-5 lg:mt-0">{t('intro')}</p>
      </Reveal>
      <PictureViewer slides={slides} labels={await viewerLabels()}>
        <ul className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-gutter md:columns-twelve">
          {pictures.map(({ name, villa: id, shape, sizes }, index) => (
            <li key={name} className={shape}>
              <Reveal className="h-full">
                <a
                  href={`/pictures/${name}.jpg`}
                  data-picture={index}
                  aria-label={a11y('openPicture', { index: index + 1, count })}
                  className="group/picture relative block h-full overflow-hidden"
                >
                  <Picture
                    picture={name}
                    alt={alt(altKey(name))}
                    sizes={sizes}
                    className="h-full object-cover transition-transform duration-1000 ease-house group-hover/picture:scale-[1.02] max-md:aspect-[3/2] md:absolute md:inset-0"
                  />
                </a>
              </Reveal>
              <span className="sr-only">{t('caption', { villa: villa(`${id}.title`) })}</span>
            </li>
          ))}
        </ul>
      </PictureViewer>
    </section>
  )
}
