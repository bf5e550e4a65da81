import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { LeadJson } from '@/lib/leads/schema'
import en from '@/messages/en.json'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { LeadReplies } from './lead-replies'

const templates = (language: string) => ({
  language,
  replyTo: 'hello@example.com',
  inserts: [{ name: 'Sheet of plot 4', text: 'The sheet: /4' }],
  own: [],
  templates: ['thanks', 'price', 'viewing', 'followUp', 'afterViewing'].map((id) => ({
    id,
    subject: `${id} ${language}`,
    body: `Template ${id} in ${language}`,
  })),
})

function open() {
  localStorage.clear()
  global.fetch = jest.fn(async (path) => {
    const language = /language=(\w+)/.exec(String(path))?.[1]
    return { ok: true, json: async () => (language ? templates(language) : []) } as Response
  })
  const lead = {
    id: 7,
    language: 'fr',
    email: 'anne@example.com',
    countryCode: '+33',
    phone: null,
  } as LeadJson
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <QueryClientProvider client={makeQueryClient()}>
        <LeadReplies lead={lead} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const message = () => screen.findByLabelText('Message')

test.each([
  ['Template', 'price', 'Template price in fr'],
  ['Language', 'en', 'Template thanks in en'],
])(
  'another %s asks before it replaces what was typed, and Undo brings it back',
  async (label, value, text) => {
    const person = open()
    await person.click(screen.getByRole('button', { name: 'Write an answer' }))
    await person.clear(await message())
    await person.type(await message(), 'Chère Anne')
    await person.selectOptions(screen.getByLabelText(label), value)
    await person.click(screen.getByRole('button', { name: 'Keep my text' }))
    expect(await message()).toHaveValue('Chère Anne')
    await person.selectOptions(screen.getByLabelText(label), value)
    await person.click(screen.getByRole('button', { name: 'Replace it' }))
    expect(await message()).toHaveValue(text)
    await person.type(await message(), ' indeed')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await message()).toHaveValue('Chère Anne')
    // Undo does not lose the text either.
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await message()).toHaveValue(`${text} indeed`)
  },
)

test('a template replaces another without a question while nothing was typed', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Write an answer' }))
  await person.selectOptions(await screen.findByLabelText('Template'), 'viewing')
  expect(await screen.findByDisplayValue('Template viewing in fr')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('what is inserted stands where the caret is, and is part of the draft', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Write an answer' }))
  await person.clear(await message())
  await person.type(await message(), 'See . Anne{ArrowLeft>6/}')
  await person.selectOptions(screen.getByLabelText('Insert'), 'Sheet of plot 4')
  expect(await message()).toHaveValue('See The sheet: /4. Anne')
})
