import { ChartGantt, Newspaper, Plus, ExternalLink, Images } from 'lucide-react'
import { parseAsStringLiteral, useQueryState, parseAsInteger } from 'nuqs'
import { ViewSwitch } from '@/components/staff/view-switch'
import { PhasesPanel } from '@/components/staff/phases/phases-panel'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SmallButton } from '@/components/staff/buttons'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { EmptyState } from '@/components/staff/empty-state'
import { failedToFetch, QueryResult } from '@/components/staff/query-result'
import { Pagination } from '@/components/staff/pagination'
import { useAskFuture } from './use-ask-future'
import { EditUpdate, NewUpdate } from './update-dialogs'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { showError } from '@/components/staff/forms/save-error'
import { showToast } from '@/components/ui/toast/toast'
import { pageSize } from '@/lib/platform/http/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { Badge } from '@/components/ui/badge'
import { siteZone } from '@/lib/platform/language/locales'
import { DateText, setPatterns } from '@/components/staff/date-text'
import { TranslationMarks } from '@/components/staff/forms/translation-marks'
import { publicationInWords } from '@/components/staff/forms/plan-field'
import { isVisible } from '@/lib/content/rules'
import { SendButton } from '@/components/staff/subscribers/send-button'
import { OwnersOnly } from '@/components/staff/session/role'
import { Thumbnail } from '@/components/staff/thumbnail'

const views = {
  updates: { label: 'Updates', Icon: Newspaper },
  phases: { label: 'Phases', Icon: ChartGantt },
}

/** The URL chooses between updates and phases. */
export function UpdatesTab() {
  const [part, setPart] = useQueryState(
    'part',
    parseAsStringLiteral(['updates', 'phases']).withDefault('updates'),
  )
  return (
    <>
      <ViewSwitch
        label="Show"
        views={views}
        param="part"
        shown={part}
        onShow={(name) => void setPart(name)}
      />
      {part === 'updates' ? <UpdatesPanel /> : <PhasesPanel />}
    </>
  )
}

function UpdatesPanel() {
  const [page, setPage] = useQueryState('updates', parseAsInteger.withDefault(1))
  const [editing, setEditing] = useState<StaffUpdateJson | 'new' | null>(null)
  const [deleting, setDeleting] = useState<StaffUpdateJson | null>(null)
  const updates = useUpdates(Math.max(1, page))
  const remove = useMutation({
    mutationFn: (id: number) => callApi('DELETE', `/api/project-updates/${id}`),
    onSuccess: () => showToast({ title: 'Success', text: 'Project update deleted successfully' }),
    onError: (error) => showError(error, 'Failed to delete project update'),
    meta: { changes: [queryKeys.updates] },
  })
  return (
    <>
      <Button className="mb-6" onClick={() => setEditing('new')}>
        <Plus strokeWidth={1.5} aria-hidden />
        Add New Project Update
      </Button>
      <QueryResult query={updates}>
        {(list) => (
          <>
            {list.total === 0 && (
              <EmptyState
                title="No Project Updates"
                text="Start by creating your first project update to show construction progress to potential buyers."
              />
            )}
            <ul>
              {list.updates.map((update) => (
                <UpdateItem
                  key={update.id}
                  update={update}
                  onEdit={() => setEditing(update)}
                  onDelete={() => setDeleting(update)}
                />
              ))}
            </ul>
            <Pagination
              page={page}
              totalPages={list.totalPages}
              stale={updates.isPlaceholderData}
              onPage={(next) => void setPage(next)}
            />
          </>
        )}
      </QueryResult>
      {editing === 'new' && <NewUpdate onClose={() => setEditing(null)} />}
      {editing && editing !== 'new' && <EditUpdate update={editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        text="Are you sure you want to delete this project update? This action cannot be undone."
        name={deleting?.title}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate(deleting.id)}
      />
    </>
  )
}

interface UpdateItemProps {
  update: StaffUpdateJson
  onEdit: () => void
  onDelete: () => void
}

function UpdateItem({ update, onEdit, onDelete }: UpdateItemProps) {
  const { id, title, content, publishedAt, publishAt, createdAt, images } = update
  const toggle = useMutation({
    mutationFn: ({ published, publishAt }: Pick<StaffUpdateJson, 'published' | 'publishAt'>) =>
      callApi('PATCH', `/api/project-updates/${id}`, { body: { published, publishAt } }),
    onSuccess: () => showToast({ title: 'Success', text: 'Publication status updated successfully' }),
    onError: (error) => showError(error, 'Failed to update publication status'),
    meta: { changes: [queryKeys.updates] },
  })
  const future = useAskFuture()
  const visible = isVisible(update)
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
            <Badge variant={visible ? 'default' : 'outline'}>{publicationInWords(update)}</Badge>
          </div>
          <p className="mt-0.5 text-sm text-muted-foreground">
            <DateText
              value={publishedAt ?? publishAt ?? createdAt}
              pattern={setPatterns.update}
              zone={siteZone}
              fallback={publishedAt ? 'Publication date unavailable' : 'Creation date unavailable'}
            />
          </p>
          <p className="mt-2 line-clamp-3 max-w-3xl break-words">{content}</p>
          <TranslationMarks translations={update.translations} />
        </div>
        <div className="mt-3 flex shrink-0 flex-wrap gap-2 lg:mt-0">
          <SmallButton aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </SmallButton>
          <SmallButton
            disabled={toggle.isPending}
            aria-label={`${visible ? 'Unpublish' : 'Publish'} ${title}`}
            onClick={() =>
              future.save({ ...update, published: !visible, publishAt: null }, update, (changed) =>
                toggle.mutate(changed),
              )
            }
          >
            {visible ? 'Unpublish' : 'Publish'}
          </SmallButton>
          {(visible || publishAt) && (
            <OwnersOnly>
              <SendButton path={`/api/project-updates/${id}`} title={title} />
            </OwnersOnly>
          )}
          <SmallButton aria-label={`Delete ${title}`} onClick={onDelete}>
            Delete
          </SmallButton>
          <Button variant="ghost" size="sm" asChild>
            <a href={`/project-progress/${id}`} target="_blank" rel="noopener" aria-label={`View ${title}`}>
              View
              <ExternalLink strokeWidth={1.5} aria-hidden />
            </a>
          </Button>
          {future.dialog}
        </div>
      </div>
    </li>
  )
}

function useUpdates(page: number) {
  return useQuery({
    queryKey: [...queryKeys.updates, page],
    queryFn: ({ signal }) =>
      callApi('GET', `/api/project-updates/admin?page=${page}&limit=${pageSize}`, { signal }).catch(
        failedToFetch('project updates'),
      ),
    placeholderData: keepPreviousData,
  })
}
