import Link from 'next/link'
import type { ReactNode } from 'react'

interface Props {
  brand: string
  title: string
  text: string
  children: ReactNode
}

export function AuthLayout({ brand, title, text, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[5fr_7fr] lg:grid-rows-none">
      <header data-ground="dark" className="flex flex-col justify-between bg-sea p-6 text-ivory lg:p-12">
        <Link href="/en" prefetch={false} className="font-display text-2xl">
          {brand}
        </Link>
        <p className="hidden type-label lg:block">For staff</p>
      </header>
      <main className="flex items-start justify-center px-5 py-12 lg:items-center lg:p-12">
        <div className="w-full max-w-sm">
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="mt-2 mb-8 text-muted-foreground">{text}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
