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
  /** Shown on phones, if the name does not fit. */
  short?: string
  href: string
  Icon: LucideIcon
  /** Set where the API answers owners alone. */
  ownersOnly?: true
  /** Rarely used rooms share one tab, and are links below it. */
  administration?: true
}

/**
 * The rooms in order of the navigation. A room with `/admin?tab=…` is a panel of the dashboard (`panels` in
 * dashboard.tsx), any other a separate page. Phones show the first four in the bar and the others behind "More"; wide
 * screens show the rooms of administration as links below their tab.
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
  { key: 'villas', name: 'Villas', href: '/admin?tab=villas', Icon: Building2 },
  { key: 'guide', name: 'Guide', href: '/admin?tab=guide', Icon: BookOpen },
  {
    key: 'subscribers',
    name: 'Subscribers',
    href: '/admin?tab=subscribers',
    Icon: MailPlus,
    ownersOnly: true,
  },
  { key: 'outbox', name: 'Outbox', href: '/admin/outbox', Icon: Mails, administration: true },
  { key: 'accounts', name: 'Accounts', href: '/admin/account', Icon: KeyRound, administration: true },
  { key: 'health', name: 'Health', href: '/admin/health', Icon: Activity, administration: true },
  {
    key: 'accessLog',
    name: 'Access log',
    href: '/admin/access-log',
    Icon: History,
    administration: true,
    ownersOnly: true,
  },
  {
    key: 'privacy',
    name: 'Privacy',
    href: '/admin/privacy',
    Icon: ShieldCheck,
    administration: true,
    ownersOnly: true,
  },
] as const satisfies readonly Room[]

export type RoomKey = (typeof rooms)[number]['key']
export type DashboardRoom = Room & { key: RoomKey }

/** The tab of the administration, which opens its first room. */
export const administration = {
  key: 'administration',
  name: 'Administration',
  href: '/admin/outbox',
  Icon: Settings,
} as const satisfies Room

/** How many rooms fit beside "More" on a phone. */
export const roomsInBar = 4

export function isFor(isOwner: boolean, room: DashboardRoom): boolean {
  return isOwner || !room.ownersOnly
}

export function isAdministration(room: DashboardRoom | null): boolean {
  return room?.administration === true
}

/** The room at a path; null for other pages. An unknown tab means the first room. */
export function roomAt(path: string, tab: string | string[] | null | undefined): DashboardRoom | null {
  const address = path === '/admin' && tab ? `${path}?tab=${tab}` : path
  return rooms.find(({ href }) => href === address) ?? (path === '/admin' ? rooms[0] : null)
}

/** Whether a room is a panel of the dashboard, which opens without a request for a page. */
export function isTab({ href }: Pick<Room, 'href'>): boolean {
  return href === '/admin' || href.startsWith('/admin?')
}
