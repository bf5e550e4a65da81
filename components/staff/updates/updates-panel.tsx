import { Plus } from 'lucide-react'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { StaffUpdateJson } from '@/lib/updates/schema'
import { ConfirmDialog } from '../confirm-dialog'
import { draftNames } from '../drafts/draft-names'
import { EmptyState } from '../empty-state'
import { Loaded } from '../loaded'
import { Pagination } from '../pagination'
import { EditorDialog } from '../task-dialog'
import { EditUpdate } from './edit-update'
import { NewUpdate } from './new-update'
import { UpdateItem } from './update-item'
import { useDeleteUpdate } from './use-save-update'
import { useUpdates } from './use-updates'

/** The construction updates, ten per page. */
export function UpdatesPanel() {
  const [page, setPage] = useQueryState('updates', parseAsInteger.withDefault(1))
  const [editing, setEditing] = useState<StaffUpdateJson | 'new' | null>(null)
  const [deleting, setDeleting] = useState<StaffUpdateJson | null>(null)
  const updates = useUpdates(Math.max(1, page))
  const remove = useDeleteUpdate()
  return (
    <>
      <Button className="mb-6" onClick={() => setEditing('new')}>
        <Plus strokeWidth={1.5} aria-hidden />
        Add New Project Update
      </Button>
      <Loaded query={updates}>
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
      </Loaded>
      {editing === 'new' && (
        <EditorDialog
          title="Add New Project Update"
          text="Texts, date and pictures of a new update."
          className="max-w-3xl"
          draft={draftNames.update(undefined)}
          withPhotos
          onClose={() => setEditing(null)}
        >
          {(form) => <NewUpdate {...form} />}
        </EditorDialog>
      )}
      {editing && editing !== 'new' && (
        <EditorDialog
          title="Edit Project Update"
          text="Texts, date and pictures of this update."
          className="max-w-3xl"
          draft={draftNames.update(editing.id)}
          withPhotos
          onClose={() => setEditing(null)}
        >
          {(form) => <EditUpdate update={editing} {...form} />}
        </EditorDialog>
      )}
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
