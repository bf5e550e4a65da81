import { format, parseISO } from 'date-fns'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { momentOf } from '@/components/staff/forms/plan-field'
import { siteDay } from '@/lib/platform/language/site-day'

interface Publication {
  published: boolean
  publishedAt: string | null
  publishAt: string | null
}

interface Question {
  day: string
  now: () => void
  then: () => void
}

/** Asks before an update with a future date is published at once. */
export function useAskFuture() {
  const [question, setQuestion] = useState<Question | null>(null)
  const day = question && format(parseISO(question.day), 'd MMMM yyyy')
  return {
    /** @param before the version that visitors already see */
    save<Values extends Publication>(
      values: Values,
      before: Publication | null,
      save: (values: Values) => void,
    ) {
      const dated = values.publishedAt?.slice(0, 10) ?? ''
      const isShown = before?.published && before.publishedAt?.slice(0, 10) === dated
      if (!values.published || isShown || dated <= siteDay(new Date())) return save(values)
      setQuestion({
        day: dated,
        now: () => save(values),
        then: () => save({ ...values, published: false, publishAt: momentOf(dated) }),
      })
    },
    dialog: (
      <ConfirmDialog
        open={question !== null}
        title="Publish it now?"
        text={`Visitors see this update at once, with the date ${day ?? ''}.`}
        action="Publish now"
        variant="default"
        other={{ label: 'Publish on that day, 09:00 in Bangkok', onClick: () => question?.then() }}
        onClose={() => setQuestion(null)}
        onConfirm={() => question?.now()}
      />
    ),
  }
}
