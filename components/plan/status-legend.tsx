import { getTranslations } from 'next-intl/server'
import { plotStatuses } from '@/lib/plots/schema'

/** Explains the outlines by word and line, because not all readers can tell the colours apart. */
export async function StatusLegend() {
  const t = await getTranslations('Plan.statuses')
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[0.875rem]">
      {plotStatuses.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 28 20" className="plan plan-site plan-key">
            <path className="plot" data-status={status} d="M2 2h24v16h-24z" />
          </svg>
          {t(status)}
        </li>
      ))}
    </ul>
  )
}
