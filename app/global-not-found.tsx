import './site.css'
import type { Metadata } from 'next'
import { buttonVariants } from '@/components/ui/button-variants'
import { messagesOf } from '@/lib/platform/language/messages'
import { site } from '@/lib/site'
import { fontVariables } from './fonts'

const { NotFound, Common } = messagesOf('en')

export const metadata: Metadata = {
  title: `${NotFound.title} | ${site.brand}`,
  robots: { index: false },
}

/** Fallback behind the middleware, in English and self-contained because it has no layout. */
export default function GlobalNotFound() {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <main className="frame grid min-h-svh place-items-center py-16">
          <div className="w-full max-w-[40rem] border border-border bg-card px-[clamp(1.5rem,6vw,4.5rem)] py-[clamp(3rem,8vw,5.5rem)] text-center">
            <h1 className="type-title">{NotFound.title}</h1>
            <p className="mt-5">{NotFound.text}</p>
            {/* A full load, because this page belongs to neither layout. */}
            <a href="/" className={`${buttonVariants({ size: 'lg' })} mt-9`}>
              {Common.returnHome}
            </a>
          </div>
        </main>
      </body>
    </html>
  )
}
