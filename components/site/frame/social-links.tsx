import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'

/** A network without a page of the owner is a placeholder. */
export async function SocialLinks() {
  const t = await getTranslations('Footer.social')
  const a11y = await getTranslations('A11y')
  return (
    <ul className="flex flex-wrap gap-x-6">
      {site.social.map(({ network, href }) => (
        <li key={network}>
          {href ? (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline-grow bg-[length:0_1px] lg:min-h-9"
            >
              {t(network)}
              <span className="sr-only"> ({a11y('newTab')})</span>
            </a>
          ) : (
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its label says that it has no target yet
            <a
              role="link"
              aria-disabled="true"
              aria-label={a11y('socialPending', { network: t(network) })}
              className="inline-flex min-h-11 cursor-default items-center text-ivory/60 lg:min-h-9"
            >
              {t(network)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
