import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { isConflict } from '@/components/staff/forms/save-error'
import { QueryResult } from '@/components/staff/query-result'
import { showToast } from '@/components/ui/toast/toast'
import type { StagesPatch, VillaStagesJson } from '@/lib/money/stages/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { StagesEditor } from './stages-editor'

/** The payment stages of each villa type. */
export function StagesPanel() {
  const stages = useQuery({ ...apiQuery(queryKeys.stages), staleTime: 0 })
  return (
    <section aria-labelledby="stages" className="mt-10">
      <h2 id="stages" className="text-lg font-semibold">
        Payment stages
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-muted-foreground">
        They stand on the villa page, in the guide and in the information pack. A plot may have its own.
      </p>
      <QueryResult query={stages}>
        {(all) => (
          <div className="grid gap-8 xl:grid-cols-3">
            {all.map((villaStages) => (
              <VillaEditor key={villaStages.villa} villaStages={villaStages} />
            ))}
          </div>
        )}
      </QueryResult>
    </section>
  )
}

function VillaEditor({ villaStages: { villa, stages, version } }: { villaStages: VillaStagesJson }) {
  const t = useTranslations('Villa.types')
  const change = useMutation({
    mutationFn: (body: StagesPatch) => callApi('PATCH', `/api/admin/stages/${villa}`, { body }),
    onSuccess: () => showToast({ title: 'Payment stages saved', text: 'Visitors see them at once.' }),
    // The stages of a villa also apply to its plots without separate stages.
    meta: { failed: 'Update failed', changes: [queryKeys.stages, queryKeys.plots] },
  })
  const name = t(`${villa}.title`)
  return (
    <div className="border p-4">
      <h3 className="mb-2 font-semibold">{name}</h3>
      <StagesEditor
        label={`Payment stages: ${name}`}
        stages={stages}
        busy={change.isPending}
        error={change.error}
        onSave={(list, onSaved) => change.mutate({ stages: list, version }, { onSuccess: onSaved })}
      />
      {isConflict(change.error) && (
        <p role="alert" className="mt-3 text-sm text-coral">
          A colleague changed these stages in the meantime. Your entries are still here: save again to replace
          theirs, or discard yours.
        </p>
      )}
    </div>
  )
}
