import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { endonyms, locales } from '@/lib/platform/language/locales'
import { topics, type Topic } from '@/lib/subscribers/schema'

interface Props {
  action: string
  ticks: Record<Topic, boolean>
  language: string
  confirm: boolean
}

export async function SubscriptionForm({ action, ticks, language, confirm }: Props) {
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
