import { renderHook } from '@testing-library/react'
import { z } from '@/lib/platform/http/zod'
import { findDraft } from './draft-store'
import { useKeepDraft } from './use-draft'

const draft = () => findDraft('article-1', z.string())

beforeEach(() => localStorage.clear())

test('input is kept as a draft, and reverting the change removes it', () => {
  const { rerender } = renderHook(({ text }) => useKeepDraft('article-1', text, text !== 'Rain'), {
    initialProps: { text: 'Rain' },
  })
  expect(draft()).toBeNull()
  rerender({ text: 'Rain, later sun' })
  expect(draft()).toBe('Rain, later sun')
  rerender({ text: 'Rain' })
  expect(draft()).toBeNull()
})

test('a form that is left with changes keeps its draft', () => {
  const { unmount } = renderHook(() => useKeepDraft('article-1', 'Rain, later sun', true))
  unmount()
  expect(draft()).toBe('Rain, later sun')
})
