import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'

/** Placeholders until the owner has these pages. */
export async function SocialPlaceholders() {
  const t = await getTranslations('Footer.social')
  const a11y = await getTranslations('A11y')
  return (
    <ul className="flex flex-wrap gap-x-6">
      {site.social.map((network) => (
        <li key={network}>
          {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- its label says that it has no target yet */}
          <a
            role="link"
            aria-disabled="true"
            aria-label={a11y('socialPending', { network: t(network) })}
            className="inline-flex min-h-11 cursor-default items-center text-ivory/85 lg:min-h-9"
          >
            {t(network)}
          </a>
        </li>
      ))}
    </ul>
  )
}
