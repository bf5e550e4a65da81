import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { VillaJsonLd, villaMetadata } from '@/components/villa/villa-metadata'
import { VillaView } from '@/components/villa/villa-view'
import { isVillaId, villas } from '@/lib/villas'
import { readGuideOnce, readPlansOnce, readSalesOnce, setCurrencyForPage } from '@/app/shared-reads'

/** Shows current availability. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps<'/[locale]/villa/[id]'>): Promise<Metadata> {
  return villaMetadata((await params).id, await readSalesOnce())
}

export default async function VillaPage({ params }: PageProps<'/[locale]/villa/[id]'>) {
  const { id } = await params
  if (!isVillaId(id)) notFound()
  await setCurrencyForPage()
  const sales = await readSalesOnce()
  return (
    <>
      <VillaView
        villa={villas[id]}
        sales={sales}
        guide={await readGuideOnce()}
        plans={await readPlansOnce()}
      />
      <VillaJsonLd id={id} sales={sales} />
    </>
  )
}
