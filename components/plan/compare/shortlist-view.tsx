import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/site/section-head'
import { shownMoney } from '@/components/site/money/shown-rate'
import { ListLink } from '@/components/site/shortlist/list-link'
import { ListTools } from '@/components/site/shortlist/list-tools'
import { OpenKept } from '@/components/site/shortlist/open-kept'
import { buttonVariants } from '@/components/ui/button-variants'
import { localPath } from '@/lib/platform/language/routing'
import type { PaymentPlans } from '@/lib/money/stages/store'
import { sheetPath } from '@/lib/plots/sheet-path'
import { isShortlisted, entryId, shortlistPath, withoutEntry, type ShortlistEntry } from '@/lib/shortlist'
import { inSentence, villaIds, type Sales } from '@/lib/villas'
import { columnsOf } from './comparison-columns'
import { Comparison } from './comparison'

interface Props {
  entries: readonly ShortlistEntry[]
  sales: Sales
  phases: PaymentPlans['phases']
  /** The request form. */
  children: ReactNode
}

/** The plots and villas in the URL or, if it names none, the shortlist on the device. */
export async function ShortlistView({ entries, sales, phases, children }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('Shortlist')
  const sheet = await getTranslations('Sheet')
  const isEmpty = entries.length === 0
  return (
    <div className="compare">
      <PageHead eyebrow={t('link')} title={t(isEmpty ? 'emptyTitle' : 'title')}>
        {t(isEmpty ? 'emptyText' : 'intro')}
      </PageHead>
      <div className="frame pb-section print:pb-0">
        {isEmpty ? (
          <OpenKept path={localPath(locale, '/shortlist')} />
        ) : (
          <>
            <div className="mb-10 flex flex-wrap gap-3 print:hidden">
              <a href="#contact" className={buttonVariants({ size: 'lg' })}>
                {t('ask')}
              </a>
              <ListTools
                entries={entries}
                words={{
                  share: t('share'),
                  copied: t('copied'),
                  copyFailed: t('copyFailed'),
                  print: t('print'),
                  keepAll: t('keepAll'),
                }}
              />
            </div>
            <Comparison
              name={t('link')}
              columns={columnsOf(entries, sales)}
              sales={sales}
              phases={phases}
              actionOf={({ entry, plot }, name) => (
                <span className="flex flex-wrap gap-x-5">
                  {plot && (
                    <a
                      href={sheetPath(plot.number, locale, shownMoney().rate?.code)}
                      aria-label={`${sheet('link')} ${name}`}
                      className={quiet}
                    >
                      {sheet('link')}
                    </a>
                  )}
                  <ListLink
                    href={localPath(locale, shortlistPath(withoutEntry(entries, entry)))}
                    entry={entry}
                    change="remove"
                    label={`${t('remove')} ${name}`}
                    className={quiet}
                  >
                    {t('remove')}
                  </ListLink>
                </span>
              )}
            />
          </>
        )}
        <EntriesToAdd entries={entries} sales={sales} />
      </div>
      {children}
    </div>
  )
}

const quiet =
  'inline-flex min-h-11 items-center text-[0.8125rem] text-muted-foreground underline underline-offset-4 hover:text-foreground md:text-[0.9375rem]'

/** Entries that can be added: unsold plots, and the villa types. */
async function EntriesToAdd({ entries, sales }: Pick<Props, 'entries' | 'sales'>) {
  const locale = await getLocale()
  const t = await getTranslations('Shortlist')
  const option = await getTranslations('Contact.plotOptions')
  const statuses = await getTranslations('Plan.statuses')
  const villa = await getTranslations('Villa.types')
  const entriesToAdd = [
    ...sales.plots
      .filter(({ status }) => status !== 'sold')
      .map(({ number, status }) => ({
        entry: { plot: number },
        name: option('withStatus', { number, status: inSentence(statuses(status), locale) }),
      })),
    ...villaIds.map((id) => ({ entry: { villa: id }, name: villa(`${id}.shortTitle`) })),
  ].filter(({ entry }) => !isShortlisted(entries, entry))
  if (entriesToAdd.length === 0) return null
  return (
    <section className={entries.length > 0 ? 'mt-16 print:hidden' : 'print:hidden'}>
      <h2 className="type-heading">{t('add')}</h2>
      <ul className="mt-5 flex flex-wrap gap-3">
        {entriesToAdd.map(({ entry, name }) => (
          <li key={entryId(entry)}>
            <ListLink
              href={localPath(locale, shortlistPath([...entries, entry]))}
              entry={entry}
              change="add"
              className={buttonVariants({ variant: 'outline' })}
            >
              {name}
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
