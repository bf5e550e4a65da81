import { cn } from '@/components/ui/cn'
import { ownPicture, type PictureFiles, type PictureName } from '@/lib/pictures/own-pictures'

interface Props {
  /** Name of one of the site's own pictures, or the files of an uploaded one. */
  picture: PictureName | PictureFiles
  alt: string
  /** The `sizes` of the picture; for a crop, the width of the uncropped picture. */
  sizes: string
  /** The first picture of the page: loaded with priority. */
  priority?: boolean
  className?: string
}

/** A picture in the lightest supported format and the smallest sufficient width, with a blurred preview until loaded. */
export function Picture({ picture, alt, sizes, priority = false, className }: Props) {
  const files = typeof picture === 'string' ? ownPicture(picture) : picture
  return (
    // `display: contents` and hidden sources, so that only the img is a grid item.
    <picture className="contents">
      {files.tall?.map(({ type, srcSet }) => (
        <source
          key={type}
          type={type}
          srcSet={srcSet}
          sizes="100vw"
          media="(max-aspect-ratio: 3/4)"
          className="hidden"
        />
      ))}
      {files.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} className="hidden" />
      ))}
      <img
        src={files.src}
        srcSet={files.srcSet}
        sizes={files.srcSet ? sizes : undefined}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={cn('block h-auto w-full bg-sand bg-cover bg-center', className)}
        style={files.preview ? { backgroundImage: `url(${files.preview})` } : undefined}
      />
    </picture>
  )
}
