import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { messagesOf } from '@/lib/platform/language/messages'
import { queryKeys } from '@/lib/staff/query-keys'
import type { OverviewJson } from '@/lib/leads/overview/schema'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { LeadsOverview } from './leads-overview'

const setPeriod = jest.fn()
let period = '90d'
jest.mock('nuqs', () => ({
  parseAsStringLiteral: () => ({ withDefault: () => ({ withOptions: () => null }) }),
  useQueryState: () => [period, setPeriod],
}))
jest.mock('next/navigation', () => ({
  usePathname: () => '/admin',
  useSearchParams: () => new URLSearchParams({ show: 'overview', period }),
}))

const overview: OverviewJson = {
  period: '90d',
  from: '2025-12-02',
  total: 4,
  stages: [
    { name: 'new', reached: 4, here: 1, lost: 1, value: 1_200_000 },
    { name: 'contacted', reached: 2, here: 1, lost: 0, value: 850_000 },
    { name: 'interested', reached: 1, here: 0, lost: 0, value: 0 },
    { name: 'viewing', reached: 1, here: 0, lost: 0, value: 0 },
    { name: 'offer', reached: 1, here: 1, lost: 0, value: 1_500_000 },
    { name: 'closed', reached: 0, here: 0, lost: 0, value: 0 },
  ],
  firstAnswer: { answered: 2, waiting: 1, median: 12_000, ninetieth: 90_000 },
  unit: 'week',
  spans: [
    { from: '2025-12-02', to: '2025-12-07', count: 1 },
    { from: '2025-12-08', to: '2025-12-14', count: 3 },
  ],
  statuses: [{ name: 'offer', count: 1 }],
  lost: [
    { name: 'price', count: 1 },
    { name: 'none', count: 0 },
  ],
  languages: [{ name: 'ru', count: 4 }],
  villas: [
    { name: '5br', count: 3 },
    { name: '', count: 1 },
  ],
  countries: [{ name: '+7', count: 4 }],
}

function open(data: OverviewJson | null, fetched = jest.fn()) {
  global.fetch = fetched
  const client = makeQueryClient()
  if (data) client.setQueryData(queryKeys.overviewOf(data.period), data)
  const { LeadStatus, Contact } = messagesOf('en')
  render(
    <NextIntlClientProvider locale="en" messages={{ LeadStatus, Contact }}>
      <QueryClientProvider client={client}>
        <LeadsOverview />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => (period = '90d'))

test('each bar leads to the list that it counts', () => {
  open(overview)
  expect(href('Contacted')).toBe('/admin?from=2025-12-02&reached=contacted')
  expect(href('Contacted now: 1')).toBe('/admin?from=2025-12-02&status=contacted')
  expect(href(/^8 Dec to 14 Dec 2025: 3/)).toBe('/admin?from=2025-12-08&to=2025-12-14')
  expect(href('Russian')).toBe('/admin?from=2025-12-02&language=ru')
  expect(href('Price')).toBe('/admin?from=2025-12-02&lost=price')
  expect(href('Not specified')).toBe('/admin?from=2025-12-02&villaType=none')
  expect(href('Russia +7')).toBe('/admin?from=2025-12-02&country=%2B7')
  expect(href('1')).toBe('/admin?from=2025-12-02&answered=no')
})

test('the way to a sale says what part of each stage came to the next', () => {
  open(overview)
  const rows = within(screen.getByRole('table', { name: 'The way to a sale' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'New4–11$1.2M',
    'Contacted250%10$850K',
    'Interested150%00$0',
    'Viewing Scheduled1100%00$0',
    'Offer Made1100%10$1.5M',
    'Closed00%00$0',
  ])
})

test('the time to the first answer is in hours, and screen readers get the chart as a table', () => {
  open(overview)
  expect(screen.getByText('3 h 20 min')).toBeInTheDocument()
  expect(screen.getByText('1 day 1 h')).toBeInTheDocument()
  expect(within(screen.getByRole('table', { name: 'Leads per week' })).getAllByRole('row')).toHaveLength(3)
})

test('a single request is no half and no nine in ten, and a single lead is no leads', () => {
  open({ ...overview, firstAnswer: { answered: 1, waiting: 0, median: 12_000, ninetieth: 12_000 } })
  expect(screen.getAllByText('The only request answered')).toHaveLength(2)
  expect(screen.queryByText(/were faster/)).not.toBeInTheDocument()
  expect(href('2 Dec to 7 Dec 2025: 1 lead')).toBe('/admin?from=2025-12-02&to=2025-12-07')
})

test('the period is a link, and a period without leads says so and leaves the choice', async () => {
  period = '7d'
  open({ ...overview, period: '7d', total: 0 })
  expect(screen.getByText('No leads in this period')).toBeInTheDocument()
  const periods = within(screen.getByRole('group', { name: 'Period' }))
  expect(periods.getByRole('link', { current: 'page' })).toHaveTextContent('7 days')
  expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute(
    'href',
    '/admin?show=overview&period=30d',
  )
  expect(periods.getByRole('link', { name: '12 months' })).toHaveAttribute('href', '/admin?show=overview')
  await userEvent.click(periods.getByRole('link', { name: 'All time' }))
  expect(setPeriod).toHaveBeenLastCalledWith('all')
})

test('an overview that cannot be fetched says why and is fetched again', async () => {
  const answer = {
    ok: false,
    status: 503,
    text: async () => 'The database cannot be reached',
    headers: new Headers(),
  }
  const fetched = jest.fn().mockResolvedValue(answer)
  open(null, fetched)
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('The database cannot be reached')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(fetched).toHaveBeenCalledTimes(2)
})
