'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { ArticlesTab } from '@/components/staff/articles/articles-tab'
import { LeadsTab } from '@/components/staff/leads/leads-tab'
import type { RoomKey } from './rooms'
import { useRoom } from './use-room'

// The calendar, photo resizing and sorting are large, and most sessions start with the leads.
const UpdatesTab = dynamic(
  () => import('@/components/staff/updates/updates-tab').then((file) => file.UpdatesTab),
  {
    loading,
  },
)
const VillasTab = dynamic(
  () => import('@/components/staff/plots/villas-tab').then((file) => file.VillasTab),
  { loading },
)
const GuideTab = dynamic(() => import('@/components/staff/guide/guide-tab').then((file) => file.GuideTab), {
  loading,
})
const SubscribersTab = dynamic(
  () => import('@/components/staff/subscribers/subscribers-tab').then((file) => file.SubscribersTab),
  { loading },
)

function loading() {
  return <Skeleton className="h-96" />
}

/** The rooms on this page. The others are separate pages. */
const panels: Partial<Record<RoomKey, ComponentType>> = {
  leads: LeadsTab,
  updates: UpdatesTab,
  articles: ArticlesTab,
  villas: VillasTab,
  guide: GuideTab,
  subscribers: SubscribersTab,
}

/** The open tab is in the URL. */
export function Dashboard() {
  const { room } = useRoom()
  const Panel = (room && panels[room.key]) ?? LeadsTab
  return <Panel />
}
