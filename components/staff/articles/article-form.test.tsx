import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeQueryClient, writeCache } from '@/components/staff/browser/query-client'
import { ArticleDialog } from './article-form'

jest.mock('@/components/staff/browser/query-client', () => ({
  ...jest.requireActual('@/components/staff/browser/query-client'),
  writeCache: jest.fn(),
}))
// The editor needs a layout.
jest.mock('@/components/staff/editor/html-field', () => ({
  HtmlField: ({ onChange }: { onChange: (html: string) => void }) => (
    <textarea aria-label="Content" onChange={({ target }) => onChange(`<p>${target.value}</p>`)} />
  ),
}))

test('an article that is stored counts as saved, even if the list cannot show it at once', async () => {
  jest.mocked(writeCache).mockRejectedValue(new Error('The list could not be written'))
  localStorage.clear()
  global.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  const stored = { id: 1, translations: {} }
  global.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => stored })
  const onClose = jest.fn()
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ArticleDialog article={null} onClose={onClose} />
    </QueryClientProvider>,
  )
  const person = userEvent.setup({ delay: null })
  await person.type(screen.getByLabelText('Title'), 'Roof')
  await person.type(screen.getByLabelText('Subtitle'), 'And beams')
  await person.type(screen.getByLabelText('Content'), 'It is on.')
  await person.click(screen.getByRole('button', { name: 'Create Article' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(writeCache).toHaveBeenCalled()
})
