import { render } from '@react-email/render'
import { createElement } from 'react'
import { Campaign } from '@/components/mail/campaign'
import { InfoPack } from '@/components/mail/info-pack'
import { OptIn } from '@/components/mail/opt-in'
import { PersonalMail } from '@/components/mail/personal'
import { PrivacyLink } from '@/components/mail/privacy-link'
import { StaffNotice } from '@/components/mail/staff-notice'
import type { CampaignLetter } from '@/lib/subscribers/letters/campaign'
import type { NoticeLetter } from '@/lib/leads/letters/staff-notice'
import type { OptInLetter } from '@/lib/subscribers/letters/opt-in'
import type { PackLetter } from '@/lib/leads/letters/info-pack'
import type { PersonalLetter } from '@/lib/answers/letter'
import type { PrivacyLetter } from '@/lib/privacy/letter'
import { campaignText, noticeText, optInText, packText, personalText, privacyText } from './text'

// The only file of lib that imports React and components: mails share the site's look, so their templates belong to its
// components, but the worker renders them, not a page. See docs/decisions.

export interface Rendered {
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

export async function renderOptIn(letter: OptInLetter): Promise<Rendered> {
  return { html: await render(createElement(OptIn, { letter })), text: optInText(letter) }
}

export async function renderCampaign(letter: CampaignLetter): Promise<Rendered> {
  return { html: await render(createElement(Campaign, { letter })), text: campaignText(letter) }
}

export async function renderPrivacyLink(letter: PrivacyLetter): Promise<Rendered> {
  return { html: await render(createElement(PrivacyLink, { letter })), text: privacyText(letter) }
}
