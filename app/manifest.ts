import type { MetadataRoute } from 'next'
import { messagesOf } from '@/lib/platform/language/messages'
import { themeColour } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.brand,
    short_name: site.brand,
    description: messagesOf('en').Site.tagline,
    start_url: '/',
    display: 'browser',
    background_color: themeColour,
    theme_color: themeColour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
}
