'use client'

import { Activity, ChevronDown, History, KeyRound, LayoutList, Mails } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'

const places = [
  { href: '/admin', label: 'Dashboard', Icon: LayoutList },
  { href: '/admin/outbox', label: 'Outbox', Icon: Mails },
  { href: '/admin/health', label: 'Health', Icon: Activity },
  { href: '/admin/access-log', label: 'Access log', Icon: History },
  { href: '/admin/account', label: 'Accounts and password', Icon: KeyRound },
]

/** The less frequent tasks: outbox, accounts, own password. */
export function StaffMenu() {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="min-h-10">
          Menu
          <ChevronDown strokeWidth={1.5} aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {places.map(({ href, label, Icon }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href} prefetch={false}>
              <Icon className="size-4" strokeWidth={1.5} aria-hidden />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
