import type { Metadata } from 'next'
import { ScrollToHash } from '@/components/motion/scroll-to-hash'
import { ContactSection } from '@/components/contact/contact-section'
import { preselectionOf } from '@/components/contact/preselection'
import { About } from '@/components/home/about'
import { Gallery } from '@/components/home/gallery'
import { Hero } from '@/components/home/hero'
import { HomeJsonLd, homeMetadata } from '@/components/home/home-metadata'
import { Location } from '@/components/home/location'
import { Quality } from '@/components/home/quality'
import { Testimonials } from '@/components/home/testimonials'
import { Villas } from '@/components/home/villas'
import { RequestBar } from '@/components/site/frame/request-bar'
import { peopleNow, salesNow, settleCurrency } from '@/app/content-now'

export const generateMetadata = async (): Promise<Metadata> => homeMetadata(await salesNow())

export default async function HomePage({ searchParams }: PageProps<'/[locale]'>) {
  await settleCurrency()
  const sales = await salesNow()
  const wish = preselectionOf(await searchParams)
  return (
    <>
      <Hero sales={sales} />
      <div className="request-bar-range">
        <About sales={sales} />
        <Villas sales={sales} />
        <Gallery />
        <Quality />
        <Testimonials />
        <Location />
        <RequestBar href="/#contact" inRange />
      </div>
      <ContactSection sales={sales} preselected={wish} people={await peopleNow()} />
      <ScrollToHash />
      <HomeJsonLd sales={sales} />
    </>
  )
}
