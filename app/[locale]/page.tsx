import type { Metadata } from 'next'
import { HashArrival } from '@/components/motion/hash-arrival'
import { ContactSection } from '@/components/contact/contact-section'
import { About } from '@/components/home/about'
import { Gallery } from '@/components/home/gallery'
import { Hero } from '@/components/home/hero'
import { HomeJsonLd } from '@/components/home/home-json-ld'
import { homeMetadata } from '@/components/home/home-metadata'
import { Quality } from '@/components/home/quality'
import { Testimonials } from '@/components/home/testimonials'
import { Villas } from '@/components/home/villas'
import { RequestBar } from '@/components/site/request-bar'

export const generateMetadata = (): Promise<Metadata> => homeMetadata()

export default function HomePage() {
  return (
    <>
      <Hero />
      {/* The bar sticks to the bottom of the screen until it reaches its place above the form. */}
      <div>
        <About />
        <Villas />
        <Gallery />
        <Quality />
        <Testimonials />
        <RequestBar href="/#contact" className="mt-section" />
      </div>
      <ContactSection />
      <HashArrival />
      <HomeJsonLd />
    </>
  )
}
