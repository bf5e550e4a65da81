/** @jest-environment node */
import { articleLimits } from '@/lib/articles/schema'
import { locales } from '@/lib/platform/language/locales'
import { entryLimits, leadLimits } from '@/lib/leads/limits'
import { entryKinds, leadSources, visitChannels } from '@/lib/leads/follow-up/schema'
import { leadStatuses } from '@/lib/leads/schema'
import { mailStates } from '@/lib/platform/mail/schema'
import { phaseLimits } from '@/lib/updates/phase-schema'
import { updateLimits } from '@/lib/updates/schema'
import { plotNumbers, villaInterests } from '@/lib/villas'
import { constraints } from './constraints'

describe('the database accepts', () => {
  it.each([
    ['Lead', 'status', leadStatuses],
    ['Lead', 'villaType', villaInterests],
    ['Lead', 'language', locales],
    ['Lead', 'source', leadSources],
    ['Lead', 'visitChannel', visitChannels],
    ['LeadEntry', 'kind', entryKinds],
    ['Mail', 'language', locales],
    ['UpdateTranslation', 'language', locales],
    ['ArticleTranslation', 'language', locales],
    ['Mail', 'state', mailStates],
  ])('for %s.%s the values of the program, and no others', (table, column, values) => {
    expect(listedIn(table, column)).toEqual([...values])
  })

  it.each([
    ['Lead', 'firstName', leadLimits.name],
    ['Lead', 'lastName', leadLimits.name],
    ['Lead', 'email', leadLimits.email],
    ['Lead', 'countryCode', leadLimits.countryCode],
    ['Lead', 'phone', leadLimits.phone],
    ['Lead', 'message', leadLimits.message],
    ['Lead', 'notes', leadLimits.notes],
    ['Lead', 'nextStep', leadLimits.nextStep],
    ['LeadEntry', 'body', entryLimits.body],
    ...['ProjectUpdate', 'UpdateTranslation'].flatMap((table) => lengths(table, updateLimits)),
    ...['nameEn', 'nameTh', 'nameZh', 'nameRu', 'nameFr'].map((column): [string, string, number] => [
      'Phase',
      column,
      phaseLimits.name,
    ]),
    ['UpdatePlot', 'plot', plotNumbers.length],
    ...['Article', 'ArticleTranslation'].flatMap((table) => lengths(table, articleLimits)),
  ])('for %s.%s as many characters as the form', (table, column, most) => {
    expect(expressionOf(table, column)).toMatch(new RegExp(`\\b${most}$`))
  })
})

function lengths(table: string, limits: Record<string, number>) {
  return Object.entries(limits).map(([column, most]): [string, string, number] => [table, column, most])
}

function expressionOf(table: string, column: string): string {
  return constraints[table]?.[column] ?? ''
}

function listedIn(table: string, column: string): string[] {
  return [...expressionOf(table, column).matchAll(/'([^']+)'/g)].map(([, value = '']) => value)
}
