import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { endonyms, locales } from '@/lib/platform/language/locales'
import { site } from '@/lib/site'
import { topics, type Outcome, type Topic } from '@/lib/subscribers/schema'

interface Props {
  token: string
  ticks: Record<Topic, boolean>
  language: string
  /** Set by the link in the confirmation mail. */
  confirm: boolean
  done: Outcome | undefined
}

/** Confirms, changes or ends a subscription. Opening the page changes nothing. */
export async function SubscriptionView({ token, ticks, language, confirm, done }: Props) {
  const t = await getTranslations('Subscription')
  const locale = await getLocale()
  const action = `/api/subscription/${encodeURIComponent(token)}`
  return (
    <section className="frame gap-y-12 pt-36 pb-section lg:columns-twelve">
      <div className="lg:col-span-5 lg:pr-8">
        <p className="type-label text-brass-text">{t('eyebrow')}</p>
        <h1 className="mt-4 type-title">
          {done ? t(`${done}Title`) : confirm ? t('confirmTitle') : t('title')}
        </h1>
        <p className="mt-6 measure" role={done && 'status'}>
          {done ? t(`${done}Text`) : confirm ? t('confirmText', { brand: site.brand }) : t('text')}
        </p>
      </div>
      <div className="mt-10 lg:col-span-6 lg:col-start-7 lg:mt-0">
        <ChoiceForm action={action} ticks={ticks} language={language} confirm={confirm && !done} />
        {done !== 'stopped' && !confirm && (
          <form
            id="stop"
            action={action}
            method="post"
            className="mt-12 scroll-mt-28 border-t border-border pt-8"
          >
            <input type="hidden" name="action" value="stop" />
            <input type="hidden" name="language" value={locale} />
            <h2 className="type-heading">{t('stopTitle')}</h2>
            <p className="mt-3 measure text-muted-foreground">{t('stopText')}</p>
            <Button type="submit" variant="outline" size="lg" className="mt-6">
              {t('stop')}
            </Button>
          </form>
        )}
        {(confirm || done === 'confirmed') && (
          <p className="mt-10 measure type-small text-muted-foreground">{t('old')}</p>
        )}
      </div>
    </section>
  )
}

interface FormProps extends Pick<Props, 'ticks' | 'language' | 'confirm'> {
  action: string
}

async function ChoiceForm({ action, ticks, language, confirm }: FormProps) {
  const t = await getTranslations('Subscription')
  return (
    <form action={action} method="post">
      <input type="hidden" name="action" value={confirm ? 'confirm' : 'save'} />
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] leading-snug font-medium">{t('topics')}</legend>
        {topics.map((topic) => (
          <label key={topic} className="flex min-h-11 items-center gap-3.5">
            <Checkbox name={topic} defaultChecked={ticks[topic]} />
            {t(topic)}
          </label>
        ))}
      </fieldset>
      <div className="mt-6 max-w-sm">
        <label htmlFor="language" className="mb-2 block text-[0.9375rem] leading-snug font-medium">
          {t('language')}
        </label>
        <NativeSelect density="roomy" id="language" name="language" defaultValue={language}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {endonyms[locale]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Button type="submit" size="lg" className="mt-8">
        {confirm ? t('confirm') : t('save')}
      </Button>
    </form>
  )
}
