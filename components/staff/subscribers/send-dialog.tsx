import { useQuery, useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { defaultLocale, languageName, type Locale, locales, isLocale } from '@/lib/platform/language/locales'
import { queryKeys, type SendPath } from '@/lib/staff/query-keys'
import type { CampaignJson, SendingJson } from '@/lib/subscribers/campaigns/schema'
import { DataTable } from '@/components/staff/data-table'
import { QueryResult } from '@/components/staff/query-result'
import { TaskDialog } from '@/components/staff/task-dialog'
import { CampaignProgress, PlannedCampaign, SendNow } from './send-now'
import { apiQuery, callApi, messageOf } from '@/components/staff/browser/api'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { Options } from '@/components/staff/forms/options'
import { Form } from '@/components/staff/forms/form'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'

interface Props {
  path: SendPath
  title: string
  onClose: () => void
}

const often = 2000

/** Before sending: recipients, preview and test. Afterwards: progress. */
export function SendDialog({ path, title, onClose }: Props) {
  const sending = useQuery({
    ...apiQuery(queryKeys.sending(path)),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.campaign) ? often : false),
  })
  return (
    <TaskDialog title="Send to subscribers" text={title} onClose={onClose}>
      <QueryResult query={sending} placeholder="h-64">
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
            {data.campaign && <Campaign campaign={data.campaign} path={path} pace={data.pace} />}
            <Readers path={path} sending={data} />
            <SendTest path={path} mailServer={data.mailServer} />
            {(!data.campaign || data.campaign.canSendAgain) && <SendNow path={path} sending={data} />}
          </div>
        )}
      </QueryResult>
    </TaskDialog>
  )
}

function isUnderWay(campaign: CampaignJson | null | undefined): boolean {
  return campaign?.state === 'running' || campaign?.state === 'planned'
}

function Campaign(props: ComponentProps<typeof CampaignProgress>) {
  const { state, canSendAgain } = props.campaign
  return state === 'planned' || canSendAgain ? (
    <PlannedCampaign {...props} />
  ) : (
    <CampaignProgress {...props} />
  )
}

/** Recipients by language, with a preview. */
function Readers({ path, sending }: { path: SendPath; sending: SendingJson }) {
  return (
    <DataTable
      aria-label="Subscribers by language"
      columns={[
        { head: 'Language', cell: (locale) => languageName(locale, 'en') },
        { head: 'Subscribers', className: 'text-right', cell: (locale) => sending.readers[locale] ?? 0 },
        {
          head: 'Text',
          className: 'hidden sm:table-cell',
          cellClass: 'text-muted-foreground',
          cell: (locale) => textOf(locale, sending),
        },
        {
          head: 'Preview',
          cell: (locale) => (
            <a
              href={`${path}/send/preview?language=${locale}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-10 items-center gap-1.5 underline underline-offset-4"
              aria-label={`Preview in ${languageName(locale, 'en')}`}
            >
              Preview
              <ExternalLink className="size-4" strokeWidth={1.5} aria-hidden />
            </a>
          ),
        },
      ]}
      rows={locales}
      keyOf={(locale) => locale}
    />
  )
}

function textOf(locale: Locale, { languages }: SendingJson): string {
  if (locale === defaultLocale) return 'Original'
  return languages.includes(locale) ? 'Translated' : 'In English'
}

/** Sends the mail to the user's own address. */
function SendTest({ path, mailServer }: { path: SendPath; mailServer: boolean }) {
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Locale>('en')
  const test = useMutation({
    mutationFn: () => callApi('POST', `${path}/send/test`, { body: { email, language } }),
    onSuccess: () =>
      showToast(
        mailServer
          ? { title: 'Test sent', text: `The test to ${email} is on its way.` }
          : { title: 'Test kept as a file', text: 'No mail server is set, so it was not sent.' },
      ),
  })
  return (
    <Form
      className="grid gap-4 border-t border-border pt-5 sm:grid-cols-[1fr_auto_auto] sm:items-end"
      onSubmit={() => test.mutate()}
    >
      <TextField
        label="Test to"
        error={test.error ? messageOf(test.error) : undefined}
        type="email"
        density="compact"
        required
        maxLength={254}
        placeholder="you@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label="Language"
        density="compact"
        value={language}
        onChange={(event) => isLocale(event.target.value) && setLanguage(event.target.value)}
      >
        <Options of={locales.map((locale) => [locale, languageName(locale, 'en')])} />
      </SelectField>
      <Button type="submit" variant="outline" className="min-h-10" disabled={test.isPending}>
        Send test
      </Button>
    </Form>
  )
}
