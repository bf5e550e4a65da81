import Link from 'next/link'
import type { ReactNode } from 'react'
import { site } from '@/lib/site'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[5fr_7fr] lg:grid-rows-none">
      <header data-ground="dark" className="flex flex-col justify-between bg-sea p-6 text-ivory lg:p-12">
        <Link href="/en" prefetch={false} className="font-display text-2xl">
          {site.brand}
        </Link>
        <p className="hidden type-label lg:block">For staff</p>
      </header>
      <main className="flex items-start justify-center px-5 py-12 lg:items-center lg:p-12">
        <div className="w-full max-w-sm">{children}</div>
      </main>
    </div>
  )
}
