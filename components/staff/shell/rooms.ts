import {
  Activity,
  BookOpen,
  Building2,
  HardHat,
  History,
  KeyRound,
  MailPlus,
  Mails,
  Newspaper,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react'

interface Room {
  key: string
  name: string
  /** Shown on phones, where the name does not fit. */
  short: string
  href: string
  Icon: LucideIcon
  /** Set where the API answers owners alone. */
  ownersOnly?: true
  /** Seldom needed: one tab stands for these rooms, and they are links below it. */
  administration?: true
}

/**
 * The rooms in order of the navigation. A room with `/admin?tab=…` is a panel of the dashboard (`panels` in
 * dashboard.tsx), any other a separate page. Phones show the first four in the bar, the others behind "More"; wide screens
 * those of administration as links below a tab.
 */
export const rooms = [
  { key: 'leads', name: 'Lead Management', short: 'Leads', href: '/admin', Icon: Users },
  { key: 'updates', name: 'Project Updates', short: 'Updates', href: '/admin?tab=updates', Icon: HardHat },
  {
    key: 'articles',
    name: 'Newsletter Articles',
    short: 'Articles',
    href: '/admin?tab=articles',
    Icon: Newspaper,
  },
  { key: 'villas', name: 'Villas', short: 'Villas', href: '/admin?tab=villas', Icon: Building2 },
  { key: 'guide', name: 'Guide', short: 'Guide', href: '/admin?tab=guide', Icon: BookOpen },
  {
    key: 'subscribers',
    name: 'Subscribers',
    short: 'Subscribers',
    href: '/admin?tab=subscribers',
    Icon: MailPlus,
    ownersOnly: true,
  },
  {
    key: 'outbox',
    name: 'Outbox',
    short: 'Outbox',
    href: '/admin/outbox',
    Icon: Mails,
    administration: true,
  },
  {
    key: 'accounts',
    name: 'Accounts',
    short: 'Accounts',
    href: '/admin/account',
    Icon: KeyRound,
    administration: true,
  },
  {
    key: 'health',
    name: 'Health',
    short: 'Health',
    href: '/admin/health',
    Icon: Activity,
    administration: true,
  },
  {
    key: 'accessLog',
    name: 'Access log',
    short: 'Access log',
    href: '/admin/access-log',
    Icon: History,
    ownersOnly: true,
    administration: true,
  },
  {
    key: 'privacy',
    name: 'Privacy',
    short: 'Privacy',
    href: '/admin/privacy',
    Icon: ShieldCheck,
    ownersOnly: true,
    administration: true,
  },
] as const satisfies readonly Room[]

export type DashboardRoom = (typeof rooms)[number]
export type RoomKey = DashboardRoom['key']

/** The tab of the rooms of administration, which opens the first of them. */
export const administration = {
  key: 'administration',
  name: 'Administration',
  short: 'Administration',
  href: '/admin/outbox',
  Icon: Settings,
} as const

/** How many rooms fit beside "More" on a phone. */
export const roomsInBar = 4

export function isFor(isOwner: boolean, room: DashboardRoom): boolean {
  return isOwner || !('ownersOnly' in room)
}

export function isAdministration(room: DashboardRoom | null): boolean {
  return room !== null && 'administration' in room
}

/** The room at a path; null for other pages. An unknown tab means the first room. */
export function roomAt(path: string, tab: string | string[] | null | undefined): DashboardRoom | null {
  const address = path === '/admin' && tab ? `${path}?tab=${tab}` : path
  return rooms.find(({ href }) => href === address) ?? (path === '/admin' ? rooms[0] : null)
}

/** Whether a room is a panel of the dashboard, which opens without a request for a page. */
export function isTab({ href }: DashboardRoom): boolean {
  return href === '/admin' || href.startsWith('/admin?')
}
