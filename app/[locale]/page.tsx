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
import { readPeopleOnce, readSalesOnce, setCurrencyForPage } from '@/app/shared-reads'

export const generateMetadata = async (): Promise<Metadata> => homeMetadata(await readSalesOnce())

export default async function HomePage({ searchParams }: PageProps<'/[locale]'>) {
  await setCurrencyForPage()
  const sales = await readSalesOnce()
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
      <ContactSection sales={sales} preselected={wish} people={await readPeopleOnce()} />
      <ScrollToHash />
      <HomeJsonLd sales={sales} />
    </>
  )
}
