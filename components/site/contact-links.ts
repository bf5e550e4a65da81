import { site } from '@/lib/site'

export function telAddress(): string {
  return `tel:${site.phone.replace(/[^+\d]/g, '')}`
}

/** Opens a chat that begins with a greeting; undefined while the owner has no number there. */
export function whatsappAddress(greeting: string): string | undefined {
  return site.whatsapp ? `https://wa.me/${site.whatsapp}?text=${encodeURIComponent(greeting)}` : undefined
}

/** Official accounts (`@name`) take a first message, personal ids only open. */
export function lineAddress(greeting: string): string | undefined {
  if (!site.line) return undefined
  return site.line.startsWith('@')
    ? `https://line.me/R/oaMessage/${encodeURIComponent(site.line)}/?${encodeURIComponent(greeting)}`
    : `https://line.me/ti/p/~${encodeURIComponent(site.line)}`
}
