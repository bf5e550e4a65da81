import { getTranslations } from 'next-intl/server'
import { PictureElement } from '@/components/site/pictures/picture-element'
import { site } from '@/lib/site'
import type { PersonJson } from '@/lib/staff/people/schema'
import { ChannelList } from './channel-list'
import { OpeningHours } from './opening-hours'

/** The people who answer in the reader's language, and the opening hours. Renders nothing without either. */
export async function WhoAnswers({ people }: { people: readonly PersonJson[] }) {
  if (people.length === 0 && site.hours.length === 0) return null
  const t = await getTranslations('Contact')
  return (
    <div className="grid gap-y-6">
      <h3 className="type-heading">{people.length > 0 ? t('people.title') : t('hours.title')}</h3>
      {people.length > 0 && <PeopleList people={people} code />}
      <OpeningHours />
    </div>
  )
}

interface ListProps {
  people: readonly PersonJson[]
  /** Whether a WeChat id has its QR code. */
  code?: boolean
}

export async function PeopleList({ people, code = false }: ListProps) {
  const t = await getTranslations('Contact.people')
  const names = await getTranslations('Language.names')
  return (
    <ul className="grid gap-y-6">
      {people.map(({ name, title, languages, portrait, channels }, index) => (
        <li key={index} className="flex gap-5">
          {portrait && (
            <PictureElement
              files={portrait}
              alt={t('portrait', { name })}
              sizes="8rem"
              className="size-20 shrink-0 object-cover object-[50%_20%] sm:size-24"
            />
          )}
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            {title && <p className="text-muted-foreground">{title}</p>}
            <p className="type-small text-muted-foreground">
              {languages.map((language) => names(language)).join(', ')}
            </p>
            <ChannelList
              channels={channels}
              code={code}
              className="inline-flex min-h-11 items-center underline-grow bg-[length:0_1px] lg:min-h-9"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
