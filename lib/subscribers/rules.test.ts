import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import {
  parseTicks,
  confirmWithin,
  decide,
  outcomeQuery,
  emailKeyOf,
  isWanted,
  receivingWhere,
  ticksOf,
} from './rules'
import { choiceInput } from './schema'

const now = new Date('2026-03-01T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const nothing = { confirmedAt: null, stoppedAt: null, articles: false, progress: false }
const asked = { ...nothing, askedAt: daysAgo(1), askedSource: 'article' }
const reader = { ...asked, confirmedAt: daysAgo(1), articles: true }
const choice = (input: object) => choiceInput.parse(input)

test('different spellings of an address are one subscriber', () => {
  expect(emailKeyOf('Ann.Lee@Example.COM')).toBe(emailKeyOf('ann.lee@example.com'))
  expect(emailKeyOf('éva@example.com')).toBe(emailKeyOf('e\u0301va@example.com'))
})

test.each(locales)('a reader of %s reads how many days the link to confirm is valid', (locale) => {
  const { Mail, Privacy, Subscription } = messagesOf(locale)
  const days = confirmWithin / (24 * 60 * 60 * 1000)
  for (const text of [Mail.optIn.notYou, Privacy.retention.newsletter, Subscription.old])
    expect(text).toMatch(new RegExp(`(?<!\\d)${days}(?!\\d)`))
})

describe('a button on the page of a subscription', () => {
  it('confirms within thirty days, and nothing afterwards', () => {
    const confirm = choice({ action: 'confirm', articles: true })
    expect(decide(asked, confirm, now)).toEqual({ articles: true, progress: false, agreed: true })
    expect(decide({ ...asked, askedAt: daysAgo(31) }, confirm, now)).toBe('nothing')
    expect(decide({ ...reader, askedAt: daysAgo(400) }, confirm, now)).toMatchObject({ agreed: false })
  })

  it('asks for a new consent only for something new', () => {
    expect(decide(reader, choice({ action: 'save', articles: true, progress: true }), now)).toMatchObject({
      agreed: true,
    })
    const stopped = { ...reader, articles: false, stoppedAt: daysAgo(1) }
    expect(decide(stopped, choice({ action: 'save', articles: true }), now)).toMatchObject({ agreed: true })
  })

  it('stops, also when no subject is ticked', () => {
    expect(decide(reader, choice({ action: 'stop', articles: true }), now)).toBe('stop')
    expect(decide(reader, choice({ action: 'save' }), now)).toBe('stop')
  })
})

describe('the ticks of the page', () => {
  it('are what is stored, and what the link is for', () => {
    expect(ticksOf(reader, undefined)).toEqual({ articles: true, progress: false })
    expect(ticksOf(reader, 'progress')).toEqual({ articles: true, progress: true })
    expect(ticksOf(asked, 'progress')).toEqual({ articles: false, progress: true })
  })

  it('are what was asked for, while that is not confirmed', () => {
    expect(ticksOf(asked, undefined)).toEqual({ articles: true, progress: false })
    expect(ticksOf({ ...asked, askedSource: 'progress' }, undefined)).toEqual({
      articles: false,
      progress: true,
    })
  })

  it('of a token that names no one are what others have too', () => {
    expect(ticksOf(null, undefined)).toEqual({ articles: true, progress: true })
    expect(ticksOf(null, 'progress')).toEqual(ticksOf(asked, 'progress'))
    expect(ticksOf(null, 'articles')).toEqual(ticksOf(asked, 'articles'))
  })

  it('are what was chosen, right after a choice', () => {
    const query = new URLSearchParams(outcomeQuery(choice({ action: 'save', progress: true }), 'saved'))
    expect(parseTicks(query.get('topics'))).toEqual({ articles: false, progress: true })
    expect(parseTicks(undefined)).toEqual({ articles: false, progress: false })
  })
})

describe('a mail to subscribers', () => {
  const both = { ...reader, progress: true }

  it('is for those who chose its topic', () => {
    expect(receivingWhere('article')).toMatchObject({ articles: true })
    expect(receivingWhere('update')).toMatchObject({ progress: true })
    expect(isWanted({ kind: 'article', state: 'running' }, reader)).toBe(true)
    expect(isWanted({ kind: 'update', state: 'running' }, reader)).toBe(false)
  })

  it('of a kind that the program does not know goes to no reader of another topic', () => {
    expect(() => receivingWhere('offer')).toThrow('"offer" is none of article, update')
    expect(() => isWanted({ kind: 'offer', state: 'running' }, both)).toThrow('"offer" is none of')
  })
})
