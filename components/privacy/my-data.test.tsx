import { screen, within } from '@testing-library/dom'
import { locales } from '@/lib/platform/language/locales'
import type { PersonalData } from '@/lib/privacy/personal-data'
import { show } from '@/test/support/rendered'
import { textsOf } from '@/test/support/messages'
import { ConfirmDeletion } from './confirm-deletion'
import { MyData } from './my-data'

const at = '2026-03-01T05:00:00.000Z'
const data: PersonalData = {
  leads: [
    {
      id: 7,
      createdAt: at,
      updatedAt: at,
      firstName: 'Hannah',
      lastName: 'Whitlock',
      email: 'hannah@example.com',
      countryCode: '+352',
      phone: '621 123 456',
      phoneE164: '+352621123456',
      whatsapp: null,
      line: 'hannah.w',
      wechat: null,
      telegram: null,
      villaType: '4br',
      plot: 4,
      plotWasFree: true,
      shortlist: '2,4br',
      message: 'Two dates?',
      infoPack: true,
      newsletter: false,
      visitDay: '2026-04-02',
      visitChannel: 'on-site',
      language: 'fr',
      source: 'walk-in',
      status: 'lost',
      lostReason: 'silent',
      notes: 'Calls back',
      entries: [{ kind: 'meeting', body: 'Likes teak', createdAt: at }],
      nextStep: 'Send plan',
      nextStepOn: '2026-03-05',
      firstAnsweredAt: at,
      lastContactAt: at,
      flagged: true,
      reached: 3,
      answeredAfter: 3600,
      history: [
        { kind: 'notes', from: '', to: 'Calls back', createdAt: at },
        { kind: 'of a newer version', from: null, to: null, createdAt: at },
      ],
    },
  ],
  mails: [
    {
      leadId: 7,
      kind: 'infoPack',
      recipient: 'hannah@example.com',
      language: 'fr',
      state: 'sent',
      keptAsFile: false,
      tries: 1,
      nextTryAt: at,
      messageId: '<pack@example.com>',
      reason: null,
      createdAt: at,
      queuedAt: at,
      sentAt: at,
      handedAt: null,
      text: {
        subject: 'Your visit',
        body: 'Bring a hat',
        calendar: null,
        calendarMethod: null,
        sendUntil: null,
      },
    },
  ],
  subscriptions: [
    {
      email: 'hannah@example.com',
      language: 'fr',
      articles: true,
      progress: true,
      askedAt: at,
      askedSource: 'article',
      askedWording: 'Send me articles',
      askedLanguage: 'fr',
      confirmedAt: at,
      stoppedAt: at,
      stopReason: 'reader',
      bounces: 0,
      createdAt: at,
      consents: [
        {
          articles: true,
          progress: true,
          wording: 'Send me articles',
          language: 'fr',
          source: 'article',
          askedAt: at,
          confirmedAt: at,
        },
      ],
    },
  ],
  viewings: [
    {
      leadId: 7,
      startsAt: at,
      minutes: 60,
      channel: 'video',
      place: 'https://video.example',
      status: 'done',
      uid: 'viewing@example.com',
      sequence: 0,
      remindAt: null,
      createdAt: at,
      updatedAt: at,
    },
  ],
}
const visitor = { email: 'hannah@example.com', token: 'token' }

describe.each(locales)('a person who reads %s', (locale) => {
  const { MyData: texts, Mail } = textsOf(locale)

  it('sees everything that is held, with words for every value', async () => {
    await show(await MyData({ ...visitor, data, outcome: null }), locale)
    const content = document.body.textContent ?? ''
    for (const text of [
      'Two dates?',
      'Calls back',
      'Likes teak',
      'Send plan',
      'Bring a hat',
      '621 123 456',
      'Send me articles',
    ])
      expect(content).toContain(text)
    for (const text of [
      texts.sources['walk-in'],
      texts.statuses.lost,
      texts.lostReasons.silent,
      texts.entries.meeting,
      texts.events.other,
    ])
      expect(content).toContain(text)
    for (const text of [texts.viewings.done, texts.subscriptions.progress, Mail.labels.infoPack])
      expect(content).toContain(text)
    expect(content).not.toMatch(/MyData|undefined|null|Invalid|\{/)
  })

  it('is told what was wrong with a correction, at the request, with the form open', async () => {
    await show(await MyData({ ...visitor, data, outcome: { leadId: 7, problem: 'Too long' } }), locale)
    expect(screen.getByRole('status').textContent).toContain('Too long')
    const form = document.querySelector('details')
    expect(form?.open).toBe(true)
    // A code that the form does not offer is kept.
    expect(within(form as HTMLElement).getByDisplayValue('+352')).toBeTruthy()
  })

  it('reads before deleting what there is, and nothing that there is not', async () => {
    await show(await ConfirmDeletion({ ...visitor, keptFor: [], data: { ...data, viewings: [] } }), locale)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(document.querySelector('form')?.method).toBe('post')
  })

  it('who has bought a plot reads before deleting what the law asks to keep', async () => {
    await show(await ConfirmDeletion({ ...visitor, keptFor: [4, 6], data }), locale)
    const content = document.body.textContent ?? ''
    expect(content).toMatch(/4\D+6/)
    expect(content).not.toMatch(/MyData|\{/)
  })

  it('reads that nothing is held, and is offered nothing to delete', async () => {
    const nothing: PersonalData = { leads: [], mails: [], subscriptions: [], viewings: [] }
    await show(await MyData({ ...visitor, data: nothing, outcome: null }), locale)
    expect(document.body.textContent).toContain(texts.page.nothing.replace('{email}', visitor.email))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
