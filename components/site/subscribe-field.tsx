import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Honeypot } from './honeypot'
import { LocalLink } from './local-link'

interface Props {
  source: 'article' | 'progress'
  heading?: 'h1' | 'h2'
  className?: string
}

/** A plain form. Its response is a page with the next step. */
export async function SubscribeField({ source, heading: Heading = 'h2', className }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('Subscribe')
  const contact = await getTranslations('Contact')
  const isArticle = source === 'article'
  return (
    <section aria-labelledby="subscribe" className={cn('gap-y-8 lg:columns-twelve', className)}>
      <div className="lg:col-span-6 lg:pr-10">
        <Heading id="subscribe" className={Heading === 'h1' ? 'type-title' : 'type-heading'}>
          {t(isArticle ? 'articlesTitle' : 'progressTitle')}
        </Heading>
        <p className="mt-3 measure text-muted-foreground">{t(isArticle ? 'articlesText' : 'progressText')}</p>
      </div>
      <form action="/api/subscriptions" method="post" className="mt-6 lg:col-span-6 lg:mt-0">
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="language" value={locale} />
        <Honeypot label={contact('trap')} />
        <label htmlFor="subscribe-email" className="mb-2 block text-[0.9375rem] leading-snug font-medium">
          {contact('email')}
        </label>
        <div className="flex flex-col gap-3 sm:flex-row">
          <div className="sm:flex-1">
            <Input
              density="roomy"
              id="subscribe-email"
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              aria-describedby="subscribe-hint"
            />
          </div>
          <Button type="submit" size="lg">
            {t('submit')}
          </Button>
        </div>
        <p id="subscribe-hint" className="mt-3 type-small text-muted-foreground">
          {t.rich('privacy', {
            hint: t('hint'),
            link: (words) => (
              <LocalLink href="/privacy" className="underline underline-offset-4">
                {words}
              </LocalLink>
            ),
          })}
        </p>
      </form>
    </section>
  )
}
