import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { TaskDialog } from '@/components/staff/task-dialog'
import type { ReplyInput } from '@/lib/answers/schema'
import { callApi } from '@/lib/platform/http/api-client'

/** The mail as it will look, in a frame that runs nothing. */
export function ReplyPreview({ leadId, text }: { leadId: number; text: ReplyInput }) {
  const { subject, body, language } = text
  const preview = useMutation({
    mutationFn: () =>
      callApi<{ html: string }>('POST', `/api/leads/${leadId}/replies/preview`, {
        body: { subject, body, language },
      }),
  })
  return (
    <>
      <Button type="button" variant="outline" size="sm" onClick={() => preview.mutate()}>
        Preview
      </Button>
      {!preview.isIdle && (
        <TaskDialog
          title={<span lang={language}>{subject}</span>}
          text="The mail as its reader will see it"
          silent
          onClose={() => preview.reset()}
        >
          {preview.isPending && <Skeleton className="h-96" />}
          {preview.error && <p role="alert">{preview.error.message}</p>}
          {preview.data && (
            <iframe
              title="Preview of the mail"
              sandbox=""
              srcDoc={preview.data.html}
              className="h-[min(70vh,44rem)] w-full border border-border"
            />
          )}
        </TaskDialog>
      )}
    </>
  )
}
