import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { VillaJsonLd } from '@/components/villa/villa-json-ld'
import { villaMetadata } from '@/components/villa/villa-metadata'
import { VillaView } from '@/components/villa/villa-view'
import { isVillaId, villaIds, villas } from '@/lib/villas'

export const dynamicParams = false

export function generateStaticParams() {
  return villaIds.map((id) => ({ id }))
}

export async function generateMetadata({ params }: PageProps<'/[locale]/villa/[id]'>): Promise<Metadata> {
  return villaMetadata((await params).id)
}

export default async function VillaPage({ params }: PageProps<'/[locale]/villa/[id]'>) {
  const { id } = await params
  if (!isVillaId(id)) notFound()
  return (
    <>
      <VillaView villa={villas[id]} />
      <VillaJsonLd id={id} />
    </>
  )
}
