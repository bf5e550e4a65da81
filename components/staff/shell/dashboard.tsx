'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { ArticlesTab } from '../articles/articles-tab'
import { LeadsTab } from '../leads/leads-tab'
import type { FirstLeads } from '../leads/use-leads'
import { UpdatesTab } from '../updates/updates-tab'

const tabs = {
  leads: 'Lead Management',
  updates: 'Project Updates',
  articles: 'Newsletter Articles',
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

/** The three tabs; which one is open stands in the address. */
export function Dashboard({ firstLeads }: { firstLeads: FirstLeads | undefined }) {
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
        <LeadsTab first={firstLeads} />
      </TabsContent>
      <TabsContent value="updates">
        <UpdatesTab />
      </TabsContent>
      <TabsContent value="articles">
        <ArticlesTab />
      </TabsContent>
    </Tabs>
  )
}
