import { Expand } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Picture } from '@/components/site/pictures/picture'
import { PictureElement } from '@/components/site/pictures/picture-element'
import { PictureViewer } from '@/components/site/pictures/picture-viewer'
import { viewerContent } from '@/components/site/pictures/viewer-content'
import { altKey, ownPicture, villaPictures } from '@/lib/pictures/own-pictures'
import type { Villa } from '@/lib/villas'
import { Swipe } from './swipe'

const stage =
  'aspect-[4/3] w-full md:aspect-[16/9] md:max-h-[max(22rem,calc(100svh-29.5rem))] print:aspect-[2/1] print:max-h-none'

/**
 * A large picture, chosen by thumbnails that are radio buttons, so that they and the arrow keys answer without scripts; a swipe
 * chooses too. On a click the picture opens full screen.
 */
export async function VillaPictures({ villa, title }: { villa: Villa; title: string }) {
  const alt = await getTranslations('Alt')
  const t = await getTranslations()
  const names = villaPictures(villa.id)
  const count = names.length
  const { slides, labels } = await viewerContent(names.map((name) => ({ name, villa: villa.id })))
  return (
    <PictureViewer slides={slides} labels={labels}>
      <figure className="relative">
        {/* The place of the large picture, which stands beside its thumbnail in the document. */}
        <div className={`${stage} bg-sand`} />
        <Swipe>
          <fieldset className="frame mt-3 grid grid-cols-4 gap-2 md:gap-3 print:auto-cols-fr print:grid-flow-col print:grid-cols-none">
            <legend className="sr-only">{t('A11y.thumbnails', { villa: title })}</legend>
            {names.map((name, index) => (
              <div key={name} className="group/choice">
                <a
                  href={slides[index]?.files.url}
                  data-picture={index}
                  aria-label={t('A11y.openPicture', { index: index + 1, count })}
                  className="absolute inset-x-0 top-0 hidden touch-pan-y overflow-hidden group-has-checked/choice:block"
                >
                  <PictureElement
                    files={index === 0 ? ownPicture(name) : behindThumbnail(name)}
                    alt={alt(altKey(name))}
                    // Phones with three pixels per point get the crop for two and a half.
                    sizes="(max-width: 48rem) 94vw, 100vw"
                    priority={index === 0}
                    // In a low window the roofs matter more than the water in front.
                    className={`${stage} block bg-sand bg-cover bg-[position:50%_42%] object-cover object-[50%_42%]`}
                  />
                  <span className="absolute right-4 bottom-4 grid size-11 place-items-center bg-ink/70 text-ivory print:hidden">
                    <Expand aria-hidden strokeWidth={1.25} className="size-5" />
                  </span>
                </a>
                <label className="relative block cursor-pointer pb-2 outline-offset-2 outline-sea hover:opacity-90 has-checked:shadow-[inset_0_-3px_var(--brass)] has-focus-visible:outline-2 print:has-checked:hidden">
                  <input
                    type="radio"
                    name="picture"
                    value={index}
                    defaultChecked={index === 0}
                    aria-label={t('A11y.showPicture', { index: index + 1, count })}
                    className="absolute inset-0 size-full cursor-pointer opacity-0"
                  />
                  <Picture
                    picture={name}
                    alt=""
                    sizes="(max-width: 64rem) 24vw, 20vw"
                    className="aspect-[3/2] object-cover lg:aspect-[5/2]"
                  />
                </label>
              </div>
            ))}
          </fieldset>
        </Swipe>
        <figcaption className="frame mt-3 type-small text-muted-foreground">
          {t('Site.impressionNote')}
        </figcaption>
      </figure>
    </PictureViewer>
  )
}

/** Until a large picture is loaded, the file of its thumbnail fills its place, because a phone has that file already. */
function behindThumbnail(name: Parameters<typeof ownPicture>[0]) {
  const files = ownPicture(name)
  return { ...files, preview: files.sources[0]?.srcSet.split(' ')[0] ?? files.preview }
}
