import { z } from '@/lib/platform/http/zod'

/** Messengers by which visitors and staff reach each other. Links are built from checked ids. */
export const channelNames = ['whatsapp', 'line', 'wechat', 'telegram'] as const
export type ChannelName = (typeof channelNames)[number]

export const channelLabels: Record<ChannelName, string> = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  wechat: 'WeChat',
  telegram: 'Telegram',
}

export const channelIds = {
  whatsapp: z
    .string()
    .trim()
    .overwrite((value) => value.replace(/^\+|[\s().-]/g, ''))
    .regex(/^[1-9]\d{7,14}$/, 'must be a number with its country code, such as +66 80 000 0000'),
  line: z
    .string()
    .trim()
    .regex(/^@?[a-z0-9][a-z0-9._-]{2,19}$/i, 'must be a LINE id, such as navaridge or @navaridge'),
  wechat: z
    .string()
    .trim()
    .regex(
      /^[a-z][a-z0-9_-]{5,19}$/i,
      'must be a WeChat id: 6 to 20 letters, digits, hyphens and underscores after a letter',
    ),
  telegram: z
    .string()
    .trim()
    .overwrite((value) => value.replace(/^@/, ''))
    .regex(/^[a-z]\w{4,31}$/i, 'must be a Telegram name, such as navaridge'),
} satisfies Record<ChannelName, z.ZodType<string>>

export const channelsOutput = z.object({
  whatsapp: z.string().exactOptional(),
  line: z.string().exactOptional(),
  wechat: z.string().exactOptional(),
  telegram: z.string().exactOptional(),
} satisfies Record<ChannelName, z.ZodType>)

/** The channels of a row, which has a column for each channel. */
export function channelsOf(row: Record<ChannelName, string | null>): z.output<typeof channelsOutput> {
  return Object.fromEntries(channelNames.flatMap((name) => (row[name] ? [[name, row[name]]] : [])))
}

export type Channels = { [Name in ChannelName]?: string | undefined }

/**
 * The channels that are set, each with its link.
 * @param greeting fills in the message where the messenger allows it
 */
export function channelLinks(channels: Channels, greeting: string) {
  return channelNames.flatMap((name) => {
    const id = channels[name]
    return id ? [{ name, id, href: channelHref(name, id, greeting) }] : []
  })
}

function channelHref(name: ChannelName, id: string, greeting: string): string {
  const text = encodeURIComponent(greeting)
  if (name === 'whatsapp') return `https://wa.me/${id}?text=${text}`
  if (name === 'telegram') return `https://t.me/${id}?text=${text}`
  // The app on the phone opens this link; a computer shows it as a QR code.
  if (name === 'wechat') return `weixin://dl/chat?${id}`
  // Official accounts accept a prefilled message; personal ids only open the chat.
  return id.startsWith('@')
    ? `https://line.me/R/oaMessage/${encodeURIComponent(id)}/?${text}`
    : `https://line.me/ti/p/~${encodeURIComponent(id)}`
}
