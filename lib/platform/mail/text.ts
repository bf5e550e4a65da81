import type { CampaignLetter } from '@/lib/subscribers/letters/campaign'
import type { Footer } from './footer'
import type { Row } from '@/lib/leads/letters/rows'
import type { NoticeLetter } from '@/lib/leads/letters/staff-notice'
import type { OptInLetter } from '@/lib/subscribers/letters/opt-in'
import type { PackLetter } from '@/lib/leads/letters/info-pack'
import type { PersonalLetter } from '@/lib/answers/letter'
import type { PrivacyLetter } from '@/lib/privacy/letter'

/** The plain-text version of the mails. */
export function packText(letter: PackLetter): string {
  const { download, next, request, footer } = letter
  return paragraphs(
    letter.brand,
    letter.greeting,
    ...letter.opening,
    `${download.label}\n${download.href}\n${download.note}`,
    heading(next.title),
    ...next.texts,
    letter.newsletterNote,
    letter.closing.join('\n'),
    heading(request.title),
    lines(request.rows),
    ...ending(footer),
  )
}

export function noticeText(letter: NoticeLetter): string {
  return paragraphs(
    letter.title,
    letter.intro,
    ...letter.warnings,
    letter.pack,
    lines(letter.rows),
    `${letter.open.label}\n${letter.open.href}`,
    letter.reply,
    '--',
    letter.reason,
  )
}

export function personalText(letter: PersonalLetter): string {
  const { brand, paragraphs: texts, footer } = letter
  return paragraphs(brand, ...texts, ...ending(footer))
}

export function privacyText(letter: PrivacyLetter): string {
  const { open, footer } = letter
  return paragraphs(
    letter.brand,
    heading(letter.title),
    ...letter.opening,
    `${open.label}\n${open.href}\n${letter.note}`,
    letter.notYou,
    letter.closing.join('\n'),
    ...ending(footer),
  )
}

export function optInText({ brand, title, texts, confirm, notYou, closing, footer }: OptInLetter): string {
  return paragraphs(
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
  const { brand, eyebrow, title, subtitle, note, read, footer } = letter
  return paragraphs(
    `${brand}\n${eyebrow}`,
    heading(title),
    subtitle || null,
    note,
    ...letter.paragraphs,
    `${read.label}\n${read.href}`,
    ...ending(footer),
  )
}

function ending({ lines: texts, links }: Footer): (string | null)[] {
  return ['--', ...texts, links.map(({ label, href }) => `${label}\n${href}`).join('\n') || null]
}

function paragraphs(...texts: (string | null)[]): string {
  return `${texts.filter((text) => text !== null).join('\n\n')}\n`
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(Math.min(40, title.length))}`
}

function lines(rows: readonly Row[]): string {
  return rows.map(({ label, value }) => `${label}: ${value.replace(/\r?\n/g, '\n  ')}`).join('\n')
}
