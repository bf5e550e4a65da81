import { channelHref, channelNames, type ChannelName, type Channels } from '@/lib/channels'
import { site } from '@/lib/site'

export function telAddress(): string {
  return `tel:${site.phone.replace(/[^+\d]/g, '')}`
}

interface ChannelLink {
  name: ChannelName
  id: string
  href: string
}

/** @param greeting fills in the message where the messenger allows it */
export function channelLinks(channels: Channels, greeting: string): ChannelLink[] {
  return channelNames.flatMap((name) => {
    const id = channels[name]
    return id ? [{ name, id, href: channelHref(name, id, greeting) }] : []
  })
}
