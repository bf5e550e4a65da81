import { z } from '@/lib/platform/http/zod'
import { pageNumber, pageQuery, wholeNumber } from '@/lib/platform/http/schema'
import { plotNumbers } from '@/lib/villas'
import { phaseKey } from '@/lib/updates/phases/schema'

const plotText = `A plot is a number from 1 to ${plotNumbers.length}`
const plot = z.int(plotText).min(1, plotText).max(plotNumbers.length, plotText)
const unique = <Value>(values: Value[]) => [...new Set(values)]

/** Phases and plots of an update. */
export const topicFields = {
  phases: z.array(phaseKey, 'Phases are a list of keys').max(100, 'Too many phases').transform(unique),
  plots: z.array(plot, 'Plots are a list of numbers').max(100, 'Too many plots').transform(unique),
}

export const updatesQuery = pageQuery.extend({
  phase: phaseKey.optional(),
  plot: wholeNumber('plot').pipe(plot).meta({ minimum: 1, maximum: plotNumbers.length }).optional(),
})
export type UpdatesQuery = z.output<typeof updatesQuery>

export const progressQuery = updatesQuery.omit({ limit: true })
export type ProgressQuery = z.output<typeof progressQuery>

/** Keeps the valid part of a query, for a redirect. */
export const progressQueryOrFirst = z.object({
  page: pageNumber.default(1).catch(1),
  phase: updatesQuery.shape.phase.catch(undefined),
  plot: updatesQuery.shape.plot.catch(undefined),
})

/** Parses repeated fields and comma-separated values. */
export function topicsFromForm(form: URLSearchParams) {
  return {
    ...(form.has('phases') && { phases: listIn(form, 'phases') }),
    ...(form.has('plots') && { plots: listIn(form, 'plots').map(Number) }),
  }
}

function listIn(form: URLSearchParams, name: string): string[] {
  return form
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean)
}
