import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { longDate } from '@/lib/platform/language/long-date'
import { privacyLinkMinutes } from '@/lib/privacy/rules'
import type { PersonalData } from '@/lib/privacy/personal-data'
import { CorrectionForm } from './correction-form'
import { Facts } from './facts'
import { MailSection, SubscriptionSection, ViewingSection } from './data-sections'
import { Part } from './part'
import { requestFacts } from './request-facts'

interface Outcome {
  /** The request that was to be corrected. */
  leadId: number
  /** The error in words; null after a successful correction. */
  problem: string | null
}

interface Props {
  email: string
  token: string
  data: PersonalData
  outcome: Outcome | null
}

export async function MyData({ email, token, data, outcome }: Props) {
  const t = await getTranslations('MyData.page')
  const eyebrow = (await getTranslations('Privacy'))('eyebrow')
  const { leads, mails, subscriptions, viewings } = data
  const search = new URLSearchParams({ token })
  const isEmpty = [leads, mails, subscriptions, viewings].every((list) => list.length === 0)
  return (
    <article className="frame pt-36 pb-section print:pt-0">
      <p className="type-label text-brass-text">{eyebrow}</p>
      <h1 className="mt-4 type-title">{t('title')}</h1>
      <p className="mt-6 measure wrap-anywhere">
        {isEmpty ? t('nothing', { email }) : t('intro', { email, minutes: privacyLinkMinutes })}
      </p>
      {!isEmpty && (
        <>
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            <a href={`/api/privacy/data?${search}`} className={buttonVariants({ size: 'lg' })}>
              {t('download')}
            </a>
            <ActionLink href={`/privacy/delete?${search}`} variant="outline">
              {t('delete')}
            </ActionLink>
          </div>
          <div className="mt-12 space-y-12">
            {leads.length > 0 && <Requests leads={leads} token={token} outcome={outcome} />}
            {viewings.length > 0 && <ViewingSection viewings={viewings} />}
            {subscriptions.length > 0 && <SubscriptionSection subscriptions={subscriptions} />}
            {mails.length > 0 && <MailSection mails={mails} />}
          </div>
        </>
      )}
    </article>
  )
}

interface RequestsProps extends Pick<Props, 'token' | 'outcome'> {
  leads: PersonalData['leads']
}

async function Requests({ leads, token, outcome }: RequestsProps) {
  const locale = await getLocale()
  const t = await getTranslations('MyData.request')
  const page = await getTranslations('MyData.page')
  const all = await getTranslations()
  return (
    <Part title={t('title')}>
      <div className="space-y-12">
        {leads.map((lead) => {
          const outcomeOfLead = outcome?.leadId === lead.id ? outcome : null
          return (
            <section key={lead.id} id={`request-${lead.id}`} className="scroll-mt-24">
              <h3 className="mb-3 font-medium">
                {t('one', { date: longDate(locale, new Date(lead.createdAt)) })}
              </h3>
              {outcomeOfLead && (
                <p role="status" className="mb-4 border-l-2 border-brass py-1 pl-4">
                  {outcomeOfLead.problem
                    ? page('notCorrected', { problem: outcomeOfLead.problem })
                    : page('corrected')}
                </p>
              )}
              <Facts facts={requestFacts(lead, locale, all)} />
              <CorrectionForm lead={lead} token={token} open={Boolean(outcomeOfLead?.problem)} />
            </section>
          )
        })}
      </div>
    </Part>
  )
}
