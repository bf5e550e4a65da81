import type { CampaignLetter } from './campaign-letter'
import type { OptInLetter } from './opt-in'

/** The plain-text version of the mails to subscribers. */
export function optInText({ brand, title, texts, confirm, notYou, closing, footer }: OptInLetter): string {
  return joined(
    brand,
    heading(title),
    ...texts,
    `${confirm.label}\n${confirm.href}\n${confirm.note}`,
    notYou,
    closing.join('\n'),
    ...ending(footer),
  )
}

export function campaignText(letter: CampaignLetter): string {
  const { brand, eyebrow, title, subtitle, note, paragraphs, read, footer } = letter
  return joined(
    `${brand}\n${eyebrow}`,
    heading(title),
    subtitle,
    note ?? '',
    ...paragraphs,
    `${read.label}\n${read.href}`,
    ...ending(footer),
  )
}

function ending({ lines, links }: OptInLetter['footer']): string[] {
  return ['--', ...lines, links.map(({ label, href }) => `${label}\n${href}`).join('\n')]
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(Math.min(40, title.length))}`
}

function joined(...texts: string[]): string {
  return `${texts.filter(Boolean).join('\n\n')}\n`
}
