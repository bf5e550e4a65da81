import { useCallback, useRef, useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { draftNames } from '../drafts/draft-names'
import { LeaveDialog } from '../drafts/leave-dialog'
import { useKeepOpen } from '../session/open-work'
import { ArticleForm } from './article-form'

interface Props {
  /** Null for a new article. */
  article: StaffArticleJson | null
  onClose: () => void
}

export function ArticleDialog({ article, onClose }: Props) {
  const unsaved = useRef(false)
  const noteUnsaved = useCallback((value: boolean) => void (unsaved.current = value), [])
  const [leaving, setLeaving] = useState(false)
  useKeepOpen(true)
  const close = () => (unsaved.current ? setLeaving(true) : onClose())
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent className="max-w-6xl">
        <DialogHeader>
          <DialogTitle>{article ? 'Edit Newsletter Article' : 'Create Newsletter Article'}</DialogTitle>
          <DialogDescription>What you write shows beside it as visitors will see it.</DialogDescription>
        </DialogHeader>
        <ArticleForm article={article} onUnsaved={noteUnsaved} onCancel={close} onSaved={onClose} />
      </DialogContent>
      <LeaveDialog
        open={leaving}
        draft={draftNames.article(article?.id)}
        withPhotos
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </Dialog>
  )
}
