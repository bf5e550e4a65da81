import type {
  Article,
  BreadcrumbList,
  ContactPoint,
  FAQPage,
  Graph,
  OpeningHoursSpecification,
  Organization,
  Product,
  Thing,
  WebSite,
} from 'schema-dts'
import { clock, type OpeningTime } from '@/lib/opening-hours'
import { hreflang, type Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { quarterStart } from '@/lib/plots/rules'
import { site } from '@/lib/site'
import { availabilityOf, type TypeSales, villas, type VillaId } from '@/lib/villas'

export function graph(...things: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things }
}

export function organisation(description: string): Organization {
  const profiles = site.social.flatMap(({ href }) => href ?? [])
  return {
    '@type': 'Organization',
    '@id': `${site.url}/#organisation`,
    name: site.brand,
    url: site.url,
    description,
    logo: `${site.url}/icon-512.png`,
    image: `${site.url}/pictures/og.jpg`,
    email: site.email,
    telephone: site.phone,
    contactPoint: contactPoint(),
    address: site.address,
    ...(profiles.length > 0 && { sameAs: profiles }),
    location: {
      '@type': 'Place',
      geo: { '@type': 'GeoCoordinates', latitude: site.map.latitude, longitude: site.map.longitude },
    },
  }
}

function contactPoint(): ContactPoint {
  return {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: site.phone,
    email: site.email,
    ...(site.hours.length > 0 && { hoursAvailable: site.hours.map(openingSpecification) }),
  }
}

/** An end before its beginning lies on the next day, as schema.org has it. */
export function openingSpecification({ start, end }: OpeningTime): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${weekDays[Math.floor(start / 1440)] ?? 'Monday'}`,
    opens: clock(start),
    // Midnight at the end of a whole day would read as a day without hours.
    closes: end - start === 1440 ? '23:59' : clock(end),
  }
}

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function website(locale: Locale, description: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.brand,
    url: site.url + localPath(locale, '/'),
    description,
    inLanguage: hreflang[locale],
    publisher: { '@id': `${site.url}/#organisation` },
  }
}

/** @param sales null when the database is unavailable */
export function villaProduct(
  id: VillaId,
  locale: Locale,
  name: string,
  description: string,
  sales: TypeSales | null,
): Product {
  const { area, bedrooms, bathrooms, price, pictures } = villas[id]
  const { lowest, highest } = sales?.prices ?? { lowest: price, highest: price }
  const url = site.url + localPath(locale, `/villa/${id}`)
  return {
    '@type': 'Product',
    '@id': `${url}#villa`,
    name,
    description,
    url,
    image: pictures.map((picture) => `${site.url}/pictures/${picture}.jpg`),
    brand: { '@id': `${site.url}/#organisation` },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'floorSize', value: area, unitCode: 'MTK' },
      { '@type': 'PropertyValue', name: 'numberOfBedrooms', value: bedrooms },
      { '@type': 'PropertyValue', name: 'numberOfBathroomsTotal', value: bathrooms },
    ],
    offers: {
      ...(sales && lowest < highest
        ? { '@type': 'AggregateOffer', lowPrice: lowest, highPrice: highest, offerCount: sales.remaining }
        : { '@type': 'Offer', price: lowest }),
      priceCurrency: 'USD',
      url,
      ...(sales && { availability: `https://schema.org/${availabilityOf(sales)}` as const }),
      ...(sales?.handover && { availabilityStarts: quarterStart(sales.handover) }),
      seller: { '@id': `${site.url}/#organisation` },
    },
  }
}

export function breadcrumbs(locale: Locale, trail: { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + localPath(locale, path),
    })),
  }
}

/** @param questions with their answers, as plain text */
export function faqPage(
  locale: Locale,
  path: string,
  questions: readonly { question: string; answer: string }[],
): FAQPage {
  return {
    '@type': 'FAQPage',
    url: site.url + localPath(locale, path),
    inLanguage: hreflang[locale],
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

interface ArticleData {
  language: Locale
  path: string
  title: string
  description: string
  image?: string | undefined
  shownAt: string
  updatedAt: string
  /** Names of the subjects. */
  about?: string[]
}

export function article(written: ArticleData): Article {
  const { language, path, title, description, image, shownAt, updatedAt, about = [] } = written
  return {
    '@type': 'Article',
    headline: title,
    description,
    ...(image && { image: new URL(image, site.url).href }),
    ...(about.length > 0 && { about: about.map((name) => ({ '@type': 'Thing' as const, name })) }),
    url: site.url + localPath(language, path),
    inLanguage: hreflang[language],
    datePublished: shownAt,
    dateModified: updatedAt,
    author: { '@id': `${site.url}/#organisation` },
    publisher: { '@id': `${site.url}/#organisation` },
  }
}
