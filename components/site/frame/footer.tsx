import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { villaIds, villaTotal } from '@/lib/villas'
import { ContactDetails } from '@/components/site/contact/contact-details'
import { LocalLink } from '@/components/site/local-link'
import { menuLinks, moreLinks } from './nav-links'
import { SocialLinks } from './social-links'

const linkClass = 'underline-grow bg-[length:0_1px] inline-flex min-h-11 items-center py-2 lg:min-h-9 lg:py-1'
const titleClass = 'type-label text-ivory/70 mb-3'

export async function Footer() {
  const t = await getTranslations('Footer')
  const header = await getTranslations('Header')
  const villa = await getTranslations('Villa.types')
  const a11y = await getTranslations('A11y')
  return (
    <footer data-ground="dark" className="bg-ink text-ivory">
      <div className="frame pt-[clamp(4rem,8vw,8rem)] pb-10 print:py-0">
        <p className="font-display text-[clamp(3rem,9vw,8.5rem)] leading-none font-light print:hidden">
          {site.brand}
        </p>
        <div className="mt-[clamp(2.5rem,5vw,5rem)] grid gap-x-gutter gap-y-12 md:grid-cols-2 xl:grid-cols-12 print:block">
          <div className="xl:col-span-4 print:hidden">
            <p className="max-w-[26em] text-ivory/85">{t('description', { total: villaTotal })}</p>
            <h2 className={`${titleClass} mt-8`}>{t('followTitle')}</h2>
            <SocialLinks />
          </div>
          <nav aria-label={a11y('footerNavigation')} className="grid grid-cols-2 gap-gutter xl:col-span-5">
            <div>
              <h2 className={titleClass}>{t('quickLinksTitle')}</h2>
              <ul>
                {menuLinks.map(({ key, href }) => (
                  <li key={key}>
                    <LocalLink href={href} className={linkClass}>
                      {header(key)}
                    </LocalLink>
                  </li>
                ))}
                {(await moreLinks(linkClass)).map((link) => (
                  <li key={link.key}>{link}</li>
                ))}
              </ul>
            </div>
            <div>
              <h2 className={titleClass}>{t('villasTitle')}</h2>
              <ul>
                {villaIds.map((id) => (
                  <li key={id}>
                    <LocalLink href={`/villa/${id}`} className={linkClass}>
                      {villa(`${id}.title`)}
                    </LocalLink>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
          <div className="xl:col-span-3">
            <h2 className={titleClass}>{t('contactTitle')}</h2>
            <ContactDetails tone="dark" />
          </div>
        </div>
        <div className="mt-[clamp(3rem,6vw,5rem)] flex flex-wrap items-center gap-x-8 gap-y-2 border-t hairline pt-6 type-small text-ivory/75 print:mt-4 print:pt-3">
          <p className="mr-auto">{t('copyright', { year: String(site.copyrightYear), brand: site.brand })}</p>
          <div className="flex flex-wrap items-center gap-x-8 print:hidden">
            <LocalLink href="/privacy" className={linkClass}>
              {t('privacy')}
            </LocalLink>
            {/* The staff area has its own root layout and no language. The link is faint, because buyers do not need it. */}
            <a
              href="/auth"
              hrefLang="en"
              className="inline-flex min-h-11 items-center text-xs text-ivory/60 lg:min-h-9"
            >
              {t('staffLogin')}
            </a>
          </div>
        </div>
      </div>
    </footer>
  )
}
