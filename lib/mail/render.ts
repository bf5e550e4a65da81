import { render } from '@react-email/render'
import { createElement } from 'react'
import { InfoPack } from '@/components/mail/info-pack'
import { PersonalMail } from '@/components/mail/personal'
import { StaffNotice } from '@/components/mail/staff-notice'
import type { NoticeLetter } from './staff-notice'
import type { PackLetter } from './info-pack'
import type { PersonalLetter } from './personal-letter'
import { noticeText, packText, personalText } from './text'

// The only file of lib that imports React and components: mails share the site's look, so their templates belong to its
// components, but the worker renders them, not a page. See docs/decisions.

interface Rendered {
  html: string
  text: string
}

export async function renderPack(letter: PackLetter, picture: string): Promise<Rendered> {
  return { html: await render(createElement(InfoPack, { letter, picture })), text: packText(letter) }
}

export async function renderPersonal(letter: PersonalLetter): Promise<Rendered> {
  return { html: await render(createElement(PersonalMail, { letter })), text: personalText(letter) }
}

export async function renderNotice(letter: NoticeLetter): Promise<Rendered> {
  return { html: await render(createElement(StaffNotice, { letter })), text: noticeText(letter) }
}
