'use client'

import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { ArticlesTab } from '../articles/articles-tab'
import { LeadsTab } from '../leads/leads-tab'

// The calendar, photo resizing and sorting are large, and most sessions start with the leads.
const UpdatesTab = dynamic(() => import('../updates/updates-tab').then((file) => file.UpdatesTab), {
  loading: () => <Skeleton className="h-96" />,
})

const VillasTab = dynamic(() => import('../plots/villas-tab').then((file) => file.VillasTab), {
  loading: () => <Skeleton className="h-96" />,
})

const SubscribersTab = dynamic(
  () => import('../subscribers/subscribers-tab').then((file) => file.SubscribersTab),
  { loading: () => <Skeleton className="h-96" /> },
)

const tabs = {
  leads: 'Lead Management',
  updates: 'Project Updates',
  articles: 'Newsletter Articles',
  villas: 'Villas',
  subscribers: 'Subscribers',
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

/** The tabs; the open one is in the URL. */
export function Dashboard() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabNames).withDefault('leads'))
  return (
    <Tabs value={tab} onValueChange={(name) => void setTab(tabNames.find((known) => known === name) ?? null)}>
      <TabsList aria-label="Dashboard">
        {tabNames.map((name) => (
          <TabsTrigger key={name} value={name}>
            {tabs[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="leads">
        <LeadsTab />
      </TabsContent>
      <TabsContent value="updates">
        <UpdatesTab />
      </TabsContent>
      <TabsContent value="articles">
        <ArticlesTab />
      </TabsContent>
      <TabsContent value="villas">
        <VillasTab />
      </TabsContent>
      <TabsContent value="subscribers">
        <SubscribersTab />
      </TabsContent>
    </Tabs>
  )
}
