import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Toaster } from '@/components/ui/toast/toaster'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { EditUpdate, NewUpdate } from './update-dialogs'
import { exampleUpdate } from '@/test/support/example-update'

jest.mock('@/components/staff/pictures/compress', () => ({
  compressPhotos: (files: File[]) => Promise.resolve(files.map(() => new Blob(['small']))),
}))

/** A request that never completes. */
class Post {
  static readonly all: Post[] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly open = jest.fn()
  readonly send = jest.fn(() => Post.all.push(this))
  readonly abort = jest.fn(() => this.onabort())
  onabort: () => void = () => undefined
}
const theOnlyPost = () => {
  const [post, ...more] = Post.all
  if (!post || more.length > 0) throw new Error(`There are ${Post.all.length} posts`)
  return post
}

function open(form: (onClose: jest.Mock) => ReactElement) {
  const onClose = jest.fn()
  const { unmount } = render(
    <QueryClientProvider client={makeQueryClient()}>
      {form(onClose)}
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  )
  return { onClose, close: unmount, person: userEvent.setup({ delay: null }) }
}

beforeEach(() => {
  localStorage.clear()
  Post.all.length = 0
  global.XMLHttpRequest = Post as never
  global.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => [] })
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  global.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
})

test('closing the form cancels an update that is being sent', async () => {
  const { person, close } = open((onClose) => <NewUpdate onClose={onClose} />)
  await person.type(screen.getByLabelText('Title'), 'Roof')
  await person.type(screen.getByLabelText('Content'), 'It is on.')
  await person.click(screen.getByRole('button', { name: 'Create Update' }))
  await waitFor(() => expect(theOnlyPost().send).toHaveBeenCalled())
  close()
  expect(theOnlyPost().abort).toHaveBeenCalled()
})

describe('a photo that is being uploaded to an update', () => {
  async function choosePhoto() {
    const form = open((onClose) => <EditUpdate update={exampleUpdate()} onClose={onClose} />)
    const photo = new File(['large'], 'roof.jpg', { type: 'image/jpeg' })
    await form.person.upload(screen.getByLabelText('Add images'), photo)
    await waitFor(() => expect(theOnlyPost().send).toHaveBeenCalled())
    act(() => theOnlyPost().upload.onprogress?.({ loaded: 40, total: 100 }))
    expect(screen.getByRole('progressbar', { name: 'Uploading images' })).toBeVisible()
    return form
  }

  it('can be cancelled without an error message', async () => {
    const { person } = await choosePhoto()
    await person.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
    expect(theOnlyPost().abort).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    expect(screen.queryByText(/Failed/)).not.toBeInTheDocument()
  })

  it('asks before the form is closed, and is cancelled with the form', async () => {
    const { onClose, close, person } = await choosePhoto()
    expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled()
    await person.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    close()
    expect(theOnlyPost().abort).toHaveBeenCalled()
  })
})
