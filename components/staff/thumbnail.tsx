import { cn } from '@/components/ui/cn'
import type { PictureJson } from '@/lib/platform/images/schema'

interface Props {
  picture: PictureJson
  className?: string
}

/** A thumbnail beside a title that describes it. */
export function Thumbnail({ picture, className }: Props) {
  return (
    <picture>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="192px" />
      ))}
      <img src={picture.url} alt="" loading="lazy" className={cn('bg-mist object-cover', className)} />
    </picture>
  )
}
