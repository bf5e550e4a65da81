import { site } from '@/lib/site'

export function telAddress(): string {
  return `tel:${site.phone.replace(/[^+\d]/g, '')}`
}

/** Opens a chat with a prefilled greeting; undefined if no number is set. */
export function whatsappAddress(greeting: string): string | undefined {
  return site.whatsapp ? `https://wa.me/${site.whatsapp}?text=${encodeURIComponent(greeting)}` : undefined
}

/** Official accounts (`@name`) accept a prefilled message; personal ids only open the chat. */
export function lineAddress(greeting: string): string | undefined {
  if (!site.line) return undefined
  return site.line.startsWith('@')
    ? `https://line.me/R/oaMessage/${encodeURIComponent(site.line)}/?${encodeURIComponent(greeting)}`
    : `https://line.me/ti/p/~${encodeURIComponent(site.line)}`
}
