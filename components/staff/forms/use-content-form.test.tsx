import { act, renderHook } from '@testing-library/react'
import { z } from '@/lib/platform/http/zod'
import { useContentForm } from './use-content-form'

const schema = z.object({ title: z.string(), published: z.boolean() })
const stored = { title: 'Rain', published: false, version: 1 }

function openForm() {
  return renderHook(() =>
    useContentForm({
      name: 'article-1',
      stored,
      valuesOf: () => ({ title: 'Rain', published: false }),
      schema,
      draft: schema,
      onUnsaved: () => undefined,
    }),
  )
}

function publish({ result }: ReturnType<typeof openForm>, on: boolean) {
  act(() => result.current.form.setValue('published', on, { shouldDirty: true }))
}

beforeEach(() => localStorage.clear())

test('a draft is restored when the form is opened again', () => {
  const first = openForm()
  publish(first, true)
  first.unmount()
  const { result } = openForm()
  expect(result.current.restored).toBe(true)
  expect(result.current.form.getValues()).toEqual({ title: 'Rain', published: true })
  expect(result.current.form.formState.isDirty).toBe(true)
})

test('a switch that was turned on and off again leaves no draft', () => {
  const first = openForm()
  publish(first, true)
  publish(first, false)
  first.unmount()
  const { result } = openForm()
  expect(result.current.restored).toBe(false)
  expect(result.current.form.getValues('published')).toBe(false)
})
