import { ExternalLink, Images } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { siteZone } from '@/lib/platform/language/locales'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { DateText, patterns } from '../date-text'
import { TranslationMarks } from '../forms/translation-marks'
import { SendButton } from '../subscribers/send-button'
import { Thumbnail } from '../thumbnail'
import { useTogglePublished } from './use-save-update'

interface Props {
  update: StaffUpdateJson
  onEdit: () => void
  onDelete: () => void
}

export function UpdateItem({ update, onEdit, onDelete }: Props) {
  const toggle = useTogglePublished()
  const { id, title, content, published, publishedAt, createdAt, images } = update
  return (
    <li className="flex flex-col gap-4 border-b py-5 first:border-t sm:flex-row sm:gap-6">
      <div className="relative w-full shrink-0 self-start sm:w-48">
        {images[0] && <Thumbnail picture={images[0]} className="aspect-4/3 w-full" />}
        {images.length > 1 && (
          <Badge variant="secondary" className="absolute right-2 bottom-2">
            <Images className="size-3.5" strokeWidth={1.5} aria-hidden />
            {images.length}
            <span className="sr-only">photos</span>
          </Badge>
        )}
      </div>
      <div className="min-w-0 flex-1 lg:flex lg:items-start lg:justify-between lg:gap-10">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-base font-semibold break-words">{title}</h2>
            <Badge variant={published ? 'default' : 'outline'}>{published ? 'Published' : 'Draft'}</Badge>
          </div>
          <p className="mt-0.5 text-sm text-muted-foreground">
            <DateText
              value={publishedAt ?? createdAt}
              pattern={patterns.longDay}
              zone={siteZone}
              fallback={publishedAt ? 'Publication date unavailable' : 'Creation date unavailable'}
            />
          </p>
          <p className="mt-2 line-clamp-3 max-w-3xl break-words">{content}</p>
          <TranslationMarks translations={update.translations} />
        </div>
        <div className="mt-3 flex shrink-0 flex-wrap gap-2 lg:mt-0">
          <Button variant="outline" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={toggle.isPending}
            aria-label={`${published ? 'Unpublish' : 'Publish'} ${title}`}
            onClick={() => toggle.mutate({ id, published: !published })}
          >
            {published ? 'Unpublish' : 'Publish'}
          </Button>
          {published && <SendButton path={`/api/project-updates/${id}`} title={title} />}
          <Button variant="outline" size="sm" aria-label={`Delete ${title}`} onClick={onDelete}>
            Delete
          </Button>
          <Button variant="ghost" size="sm" asChild>
            <a href={`/project-progress/${id}`} target="_blank" rel="noopener" aria-label={`View ${title}`}>
              View
              <ExternalLink strokeWidth={1.5} aria-hidden />
            </a>
          </Button>
        </div>
      </div>
    </li>
  )
}
