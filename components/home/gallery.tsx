import { getTranslations } from 'next-intl/server'
import { Reveal } from '@/components/motion/reveal'
import { Picture } from '@/components/site/pictures/picture'
import { SectionHead } from '@/components/site/section-head'
import { PictureViewer } from '@/components/site/pictures/picture-viewer'
import { altKey, type VillaPicture } from '@/lib/pictures/own-pictures'
import type { VillaId } from '@/lib/villas'
import { viewerContent } from '@/components/site/pictures/viewer-content'

interface GalleryPicture {
  name: VillaPicture
  villa: VillaId
  /** In columns of twelve. The first picture of a pair sets the row's height, and the second fills it. */
  shape: string
  sizes: string
}

/** From early morning to blue hour: three rows on wide screens, a swiped one on phones. */
const pictures: GalleryPicture[] = [
  { name: 'villa-4br-3', villa: '4br', shape: 'md:col-span-7 md:aspect-[3/2]', sizes: '55vw' },
  { name: 'villa-3br-2', villa: '3br', shape: 'md:col-span-5', sizes: '60vw' },
  { name: 'villa-4br-4', villa: '4br', shape: 'md:col-span-4 md:aspect-[4/5]', sizes: '58vw' },
  { name: 'villa-5br-2', villa: '5br', shape: 'md:col-span-8', sizes: '66vw' },
  { name: 'villa-5br-4', villa: '5br', shape: 'md:col-span-5', sizes: '60vw' },
  { name: 'villa-5br-3', villa: '5br', shape: 'md:col-span-7 md:aspect-[3/2]', sizes: '55vw' },
]

export async function Gallery() {
  const t = await getTranslations()
  const alt = await getTranslations('Alt')
  const { slides, labels } = await viewerContent(pictures)
  return (
    <section id="gallery" aria-label={t('Gallery.title')} className="frame pt-section">
      <Reveal className="items-end lg:columns-twelve">
        <SectionHead eyebrow={t('Gallery.eyebrow')} title={t('Gallery.title')} className="lg:col-span-7" />
        <p className="mt-6 measure lg:col-span-5 lg:mt-0">{t('Gallery.intro')}</p>
      </Reveal>
      <PictureViewer slides={slides} labels={labels}>
        <ul className="strip mt-[clamp(2.5rem,5vw,4.5rem)] flex gap-x-gutter gap-y-8 md:columns-twelve md:gap-y-4">
          {pictures.map(({ name, shape, sizes }, index) => (
            <li key={name} className={`strip-item ${shape}`}>
              <Reveal className="flex h-full flex-col">
                <a
                  href={`/pictures/${name}.jpg`}
                  data-picture={index}
                  aria-label={t('A11y.openPicture', { index: index + 1, count: pictures.length })}
                  className="group/picture relative block grow overflow-hidden"
                >
                  <Picture
                    picture={name}
                    alt={alt(altKey(name))}
                    sizes={`(max-width: 48rem) 108vw, ${sizes}`}
                    className="h-full object-cover transition-transform duration-1000 ease-house group-hover/picture:scale-[1.02] max-md:aspect-[4/5] md:absolute md:inset-0"
                  />
                </a>
                {/* Two lines high, so that the pictures of a row end at the same line. */}
                <p className="mt-3 type-small text-muted-foreground md:min-h-[2lh]">
                  {slides[index]?.caption}
                </p>
              </Reveal>
            </li>
          ))}
        </ul>
      </PictureViewer>
    </section>
  )
}
