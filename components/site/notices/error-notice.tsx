'use client'

import { useParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { defaultLocale, isLocale } from '@/lib/platform/language/locales'

/** Loaded on demand, so that pages without an error do not contain them. */
const messages = {
  en: () => import('@/messages/en.json'),
  th: () => import('@/messages/th.json'),
  zh: () => import('@/messages/zh.json'),
  ru: () => import('@/messages/ru.json'),
  fr: () => import('@/messages/fr.json'),
}

interface Words {
  title: string
  text: string
  tryAgain: string
}

export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  const { locale } = useParams<{ locale?: string }>()
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    let isShown = true
    const load = messages[isLocale(locale) ? locale : defaultLocale]
    void load().then(({ default: { Errors } }) => isShown && setWords(Errors))
    return () => {
      isShown = false
    }
  }, [locale])
  return (
    <section role="alert" className="frame grid min-h-[calc(100svh-2rem)] content-center pt-32 pb-20">
      <h1 className="type-title">{words?.title}</h1>
      <p className="mt-6 measure">{words?.text}</p>
      {words && (
        <button type="button" onClick={onRetry} className={`${buttonVariants({ size: 'lg' })} mt-9 w-fit`}>
          {words.tryAgain}
        </button>
      )}
    </section>
  )
}
