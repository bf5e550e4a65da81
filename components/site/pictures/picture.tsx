import { cn } from '@/components/ui/cn'
import { ownPicture, type PictureFiles, type PictureName } from '@/lib/pictures/own-pictures'
import { PictureElement, type PictureElementProps } from './picture-element'

interface Props extends PictureElementProps {
  /** Name of one of the site's own pictures, or the files of an uploaded one. */
  picture: PictureName | PictureFiles
}

/** For pages rendered on the server, because `cn` is too large for the browser. */
export function Picture({ picture, className, ...props }: Props) {
  const files = typeof picture === 'string' ? ownPicture(picture) : picture
  return (
    <PictureElement
      files={files}
      className={cn('block h-auto w-full bg-sand bg-cover bg-center', className)}
      {...props}
    />
  )
}
