import { render } from '@react-email/render'
import { createElement } from 'react'
import { InfoPack } from '@/components/mail/info-pack'
import { PrivacyLink } from '@/components/mail/privacy-link'
import { StaffNotice } from '@/components/mail/staff-notice'
import type { NoticeLetter } from './staff-notice'
import type { PackLetter } from './info-pack'
import type { PrivacyLetter } from './privacy-letter'
import { noticeText, packText, privacyText } from './text'

// The only file of lib that imports React and components: mails share the site's look, so their templates belong to its
// components, but the worker renders them, not a page. See docs/decisions.

interface Rendered {
  html: string
  text: string
}

export async function renderPack(letter: PackLetter, picture: string): Promise<Rendered> {
  return { html: await render(createElement(InfoPack, { letter, picture })), text: packText(letter) }
}

export async function renderNotice(letter: NoticeLetter): Promise<Rendered> {
  return { html: await render(createElement(StaffNotice, { letter })), text: noticeText(letter) }
}

export async function renderPrivacyLink(letter: PrivacyLetter): Promise<Rendered> {
  return { html: await render(createElement(PrivacyLink, { letter })), text: privacyText(letter) }
}
