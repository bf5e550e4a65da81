import type { PictureFiles } from '@/lib/pictures/own-pictures'

export interface PictureElementProps {
  alt: string
  /** The `sizes` of the picture; for a crop, those of the uncropped picture. */
  sizes: string
  /** The first picture of the page, loaded with priority. */
  priority?: boolean
  className?: string
}

/** The lightest supported format in the smallest sufficient width, with a blurred preview while loading. */
export function PictureElement({
  files,
  alt,
  sizes,
  priority = false,
  className,
}: PictureElementProps & { files: PictureFiles }) {
  return (
    // `display: contents` and hidden sources make the img the only grid item.
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
        src={files.url}
        srcSet={files.srcSet}
        sizes={files.srcSet ? sizes : undefined}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={className}
        style={files.preview ? { backgroundImage: `url(${files.preview})` } : undefined}
      />
    </picture>
  )
}
