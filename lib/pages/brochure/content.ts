import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { formatter, messagesOf, translator } from '@/lib/platform/language/messages'
import { availabilityText, priceText, villaFeatures, villaList, villaTotal, type Villa } from '@/lib/villas'
import { countsText } from '@/lib/plots/rules'
import { phoneLink, site, siteAddress, siteAwards, siteName } from '@/lib/site'
import { brochureGuide } from './guide'
import { brochurePlans } from './plans'
import type { PackRecords } from './schema'

const qualityCards = ['developer', 'location', 'seaView', 'pools', 'security', 'rental'] as const

/** Texts and figures of the brochure, in the order of the template. */
export function brochureContent(locale: Locale, { sales, people, ...records }: PackRecords, today: Date) {
  const t = translator(locale)
  const format = formatter(locale)
  const date = longDate(locale, today)
  const { brand } = site
  const awards = siteAwards(locale)
  return {
    locale,
    brand,
    title: t('Brochure.documentTitle', { brand }),
    description: t('Site.description', { total: villaTotal }),
    footer: t('Brochure.footer', { brand, date }),
    // The template replaces these two placeholders with the page numbers.
    pageNumber: t('Brochure.pageNumber', { page: '<page>', total: '<total>' }),
    impression: t('Site.impression'),
    cover: {
      kicker: t('Brochure.cover.kicker', { total: villaTotal }),
      title: t('Brochure.cover.title'),
      place: t('Brochure.cover.place'),
      edition: t('Brochure.cover.edition', { date }),
      alt: t('Alt.hero1'),
    },
    place: {
      title: t('Brochure.place.title'),
      first: t('Brochure.place.first'),
      second: t('Brochure.place.second'),
      availability: sales
        ? t('Brochure.place.availability', {
            total: sales.total,
            remaining: sales.remaining,
            states: countsText(
              (key, values) => t(`Availability.${key}`, values),
              sales.plots,
              ['available', 'held'],
              locale,
            ),
            date,
          })
        : '',
      alt: t('Alt.hero2'),
    },
    map: {
      title: t('Brochure.place.mapTitle'),
      note: t('Brochure.place.mapNote'),
      alt: t('Alt.brochureMap'),
      labels: messagesOf(locale).Brochure.place.mapLabels,
      position: site.map,
    },
    plans: brochurePlans(locale, sales, today),
    villas: {
      title: t('Brochure.villas.title'),
      intro: t('Brochure.villas.intro'),
      list: villaList.map(villaContent),
    },
    table: {
      title: t('Brochure.table.title'),
      head: (['villa', 'area', 'bedrooms', 'bathrooms', 'pool', 'price'] as const).map((key) =>
        t(`Brochure.table.${key}`),
      ),
      areaNote: t('Villa.facts.areaNote'),
      note: t('Brochure.table.note', { date }),
      priceNote: t('Site.priceNote'),
      featuresTitle: t('Villa.features.title'),
      features: villaFeatures.map((feature) => t(`Villa.features.${feature}`)),
      alt: t('Alt.about2'),
    },
    quality: {
      eyebrow: t('Brochure.quality.title'),
      title: t('Quality.title'),
      intro: t('Brochure.quality.intro'),
      cards: qualityCards.map((card) => ({
        title: t(`Quality.cards.${card}.title`),
        text:
          card === 'developer' && awards
            ? t('Quality.cards.developer.awards', { awards })
            : t(`Quality.cards.${card}.text`),
      })),
      alt: t('Alt.hero3'),
    },
    ownership: {
      title: t('Brochure.ownership.title'),
      heading: t('Brochure.ownership.heading'),
      note: t('Site.ownershipNote'),
      advice: t('Brochure.ownership.advice'),
      rentalHeading: t('Brochure.ownership.rentalHeading'),
      rentalText: t('Brochure.ownership.rentalText'),
      managedHeading: t('Villa.investment.managed.title'),
      managedText: t('Villa.investment.managed.text'),
      alt: t('Alt.placeholder'),
    },
    guide: brochureGuide(locale, records),
    visiting: {
      title: t('Brochure.visiting.title'),
      first: t('Brochure.visiting.first'),
      second: t('Brochure.visiting.second'),
      listTitle: t('Brochure.visiting.list.title'),
      list: (['shoes', 'questions', 'adviser'] as const).map((key) => t(`Brochure.visiting.list.${key}`)),
      alt: t('Alt.about1'),
    },
    contact: {
      title: t('Brochure.contact.title'),
      text: t('Brochure.contact.text'),
      people: people.map(({ name, title }) => ({ name, title })),
      peopleTitle: t('Contact.people.title'),
      lines: [
        { label: t('Brochure.contact.address'), value: siteAddress(locale), link: null },
        { label: t('Brochure.contact.phone'), value: site.phone, link: phoneLink },
        { label: t('Brochure.contact.email'), value: site.email, link: `mailto:${site.email}` },
        { label: t('Brochure.contact.website'), value: siteName(), link: site.url },
      ],
    },
    finePrint: {
      title: t('Brochure.finePrint.title'),
      lines: [
        t('Brochure.finePrint.impressions'),
        t('Brochure.finePrint.offer'),
        t('Brochure.finePrint.changes', { date }),
      ],
      copyright: t('Brochure.finePrint.copyright', { year: String(site.copyrightYear), brand }),
    },
  }

  function villaContent(villa: Villa) {
    const { id } = villa
    const pool = t(`Villa.pools.${villa.pool}`)
    const area = t('Villa.facts.areaValue', { area: villa.area })
    const typeSales = sales?.types[id]
    const availability =
      typeSales && availabilityText((key, values) => t(`Availability.${key}`, values), typeSales)
    const price = priceText(
      (key, values) => t(`Villa.facts.${key}`, values),
      format,
      villa,
      typeSales ?? null,
    )
    return {
      title: t(`Villa.types.${id}.title`),
      feature: t(`Villa.types.${id}.feature`),
      description: t(`Villa.types.${id}.description`),
      area,
      facts: [
        { label: t('Villa.facts.area'), value: area, note: t('Villa.facts.areaNote') },
        { label: t('Villa.facts.bedrooms'), value: String(villa.bedrooms) },
        { label: t('Villa.facts.bathrooms'), value: String(villa.bathrooms) },
        { label: t('Villa.facts.pool'), value: pool },
        ...(availability ? [{ label: t('Availability.title'), value: availability }] : []),
        ...(price === null ? [] : [{ label: t('Villa.facts.price'), value: price }]),
      ],
      row: [
        t(`Villa.types.${id}.title`),
        area,
        String(villa.bedrooms),
        String(villa.bathrooms),
        pool,
        price ?? availability ?? '',
      ],
      pictures: villa.pictures.map((name) => ({ name, alt: altOf(name) })),
    }
  }

  function altOf(name: string): string {
    const words: Record<string, string> = messagesOf(locale).Alt
    return words[name.replaceAll('-', '')] ?? ''
  }
}

/** File name of the attachment and of the download. */
export function brochureFileName(locale: Locale): string {
  const t = translator(locale)
  return `${t('Mail.infoPack.attachmentName', { brand: site.brand })}.pdf`.replace(/[\\/:*?"<>|\p{Cc}]/gu, '')
}
