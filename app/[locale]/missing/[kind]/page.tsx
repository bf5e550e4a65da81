import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import {
  NotFoundNotice,
  notFoundKinds,
  notFoundTitles,
  type NotFoundKind,
} from '@/components/site/notices/not-found-notice'
import { site } from '@/lib/site'

export const dynamicParams = false

export function generateStaticParams() {
  return notFoundKinds.map((kind) => ({ kind }))
}

export async function generateMetadata({ params }: PageProps<'/[locale]/missing/[kind]'>): Promise<Metadata> {
  const t = await getTranslations('Metadata')
  const kind = kindOf((await params).kind)
  return {
    title: t(`${notFoundTitles[kind]}.title`, { brand: site.brand }),
    robots: { index: false, follow: true },
  }
}

/** Target of the middleware's rewrite for unknown URLs, with status 404. */
export default async function MissingPage({ params }: PageProps<'/[locale]/missing/[kind]'>) {
  return <NotFoundNotice kind={kindOf((await params).kind)} />
}

function kindOf(value: string): NotFoundKind {
  return notFoundKinds.find((kind) => kind === value) ?? 'page'
}
