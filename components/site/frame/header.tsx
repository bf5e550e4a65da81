import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { HeaderBar } from './header-bar'
import { LanguageSelect } from './language-select'
import { LocalLink } from '@/components/site/local-link'
import { MobileMenu } from './mobile-menu'
import { menuLinks, moreLinks, navLinks } from './nav-links'

const contactClass =
  'inline-flex min-h-11 items-center border px-5 text-[0.9375rem] whitespace-nowrap transition-colors duration-300'

export async function Header() {
  const t = await getTranslations('Header')
  const a11y = await getTranslations('A11y')
  return (
    <HeaderBar>
      <LocalLink
        href="/"
        aria-label={a11y('homeLink', { brand: site.brand })}
        className="flex min-h-11 items-center font-display text-[1.625rem] leading-none whitespace-nowrap"
      >
        {site.brand}
      </LocalLink>
      <nav aria-label={a11y('mainNavigation')} className="hidden xl:block">
        <ul className="flex items-center gap-x-[clamp(1.25rem,2.2vw,2.5rem)]">
          {navLinks.map(({ key, href }) => (
            <li key={key}>
              <LocalLink
                href={href}
                className="underline-grow bg-[length:0_1px] py-2 text-[0.9375rem] whitespace-nowrap"
              >
                {t(key)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="hidden items-center gap-6 xl:flex print:hidden">
        <LanguageSelect placement="bar" />
        <LocalLink
          href="/#contact"
          className={`${contactClass} border-sea bg-sea text-ivory hover:border-ink hover:bg-ink over-hero:border-ivory/70 over-hero:bg-transparent over-hero:hover:bg-ivory over-hero:hover:text-ink`}
        >
          {t('contact')}
        </LocalLink>
      </div>
      <MobileMenu openLabel={a11y('openMenu')} closeLabel={a11y('closeMenu')}>
        <nav aria-label={a11y('menu')}>
          <ul>
            {menuLinks.map(({ key, href }) => (
              <li key={key} className="border-b border-border">
                <LocalLink href={href} className="flex min-h-14 items-center py-2 type-heading">
                  {t(key)}
                </LocalLink>
              </li>
            ))}
            <li className="flex flex-wrap gap-x-8 pt-3">{await moreLinks('flex min-h-11 items-center')}</li>
          </ul>
        </nav>
        <div className="pt-4 pb-10">
          <LanguageSelect placement="menu" />
        </div>
      </MobileMenu>
    </HeaderBar>
  )
}
