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

export const generateMetadata = (): Promise<Metadata> => homeMetadata()

export default function HomePage() {
  return (
    <>
      <Hero />
      <About />
      <Villas />
      <Gallery />
      <Quality />
      <Testimonials />
      <ContactSection />
      <HashArrival />
      <HomeJsonLd />
    </>
  )
}
