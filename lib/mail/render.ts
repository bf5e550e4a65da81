import { render } from '@react-email/render'
import { createElement } from 'react'
import { InfoPack } from '@/components/mail/info-pack'
import { StaffNotice } from '@/components/mail/staff-notice'
import type { NoticeLetter } from './staff-notice'
import type { PackLetter } from './info-pack'
import { noticeText, packText } from './text'

// The one file of lib that knows React and components: letters are pictures of the site and belong to its components,
// but it is the worker, not a page, that draws them. See docs/decisions.

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
