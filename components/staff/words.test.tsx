import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { messagesOf } from '@/lib/platform/language/messages'
import { DateText, patterns, setPatterns } from './date-text'
import { StatusBadge } from '@/components/staff/leads/status-badge'
import { drawSmall } from '@/components/staff/pictures/draw'

/** Texts that a browser test could show only with a broken browser. */

describe('a status has a label and a style of its own', () => {
  it.each([
    ['new', 'New', 'bg-primary'],
    ['contacted', 'Contacted', 'border-input'],
    ['interested', 'Interested', 'bg-secondary'],
    ['viewing', 'Viewing Scheduled', 'bg-secondary'],
    ['offer', 'Offer Made', 'bg-secondary'],
    ['closed', 'Closed', 'bg-secondary'],
    ['lost', 'Lost', 'bg-destructive'],
  ] as const)('%s is %s on %s', (status, word, className) => {
    const { LeadStatus } = messagesOf('en')
    render(
      <NextIntlClientProvider locale="en" messages={{ LeadStatus }}>
        <StatusBadge status={status} />
      </NextIntlClientProvider>,
    )
    const variants = ['bg-primary', 'border-input', 'bg-secondary', 'bg-destructive']
    expect(variants.filter((one) => screen.getByText(word).classList.contains(one))).toEqual([className])
  })
})

describe('a date', () => {
  const text = (value: string | null, fallback?: string) => {
    const { container } = render(
      <DateText
        value={value}
        pattern={patterns.minute}
        zone="Asia/Bangkok"
        {...(fallback && { fallback })}
      />,
    )
    return container.textContent
  }

  it('is British, save where the owner set the format', () => {
    expect(text('2025-12-31T20:05:00.000Z')).toBe('1 Jan 2026, 03:05')
    expect(setPatterns).toEqual({
      lead: 'MMM d, yyyy h:mm a',
      update: 'MMMM d, yyyy',
      article: 'MMM d, yyyy',
    })
  })

  it('that is invalid says so', () => {
    expect(text('not a date')).toBe('Date unavailable')
    expect(text(null, 'Publication date unavailable')).toBe('Publication date unavailable')
    expect(text('2025-13-45', 'Creation date unavailable')).toBe('Creation date unavailable')
    expect(text(null, '–')).toBe('–')
  })
})

describe('a photo that cannot be resized is an error', () => {
  const close = jest.fn()
  const loads = (works: boolean) => {
    global.createImageBitmap = works
      ? jest.fn().mockResolvedValue({ width: 4000, height: 3000, close })
      : jest.fn().mockRejectedValue(new Error('broken'))
  }
  const drawing = { fillRect: jest.fn(), drawImage: jest.fn() }
  const drawsOn = (context: object | null) => {
    global.OffscreenCanvas = class {
      getContext = () => context
      convertToBlob = async () => new Blob()
    } as never
  }

  it.each([
    ['broken', false, drawing],
    ['Could not get canvas context', true, null],
  ])('%s', async (message, readable, context) => {
    loads(readable)
    drawsOn(context)
    await expect(drawSmall(new Blob())).rejects.toThrow(message)
  })

  it('a photo that can be resized is drawn within 1920 by 1920', async () => {
    loads(true)
    drawsOn(drawing)
    await drawSmall(new Blob())
    expect(drawing.drawImage.mock.lastCall?.slice(1)).toEqual([0, 0, 1920, 1440])
    expect(close).toHaveBeenCalled()
  })
})
