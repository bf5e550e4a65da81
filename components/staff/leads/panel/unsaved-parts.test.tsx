import { render, screen } from '@testing-library/react'
import { UnsavedParts, useUnsavedPart, useUnsavedParts } from './unsaved-parts'

function Notes({ unsaved }: { unsaved: boolean }) {
  useUnsavedPart('notes', unsaved)
  return null
}

function Lead({ shown, unsavedNotes }: { shown: boolean; unsavedNotes: boolean }) {
  const { unsaved, markPart } = useUnsavedParts()
  return (
    <UnsavedParts value={markPart}>
      <p>{unsaved ? 'Unsaved' : 'Saved'}</p>
      {shown && <Notes unsaved={unsavedNotes} />}
    </UnsavedParts>
  )
}

test('a member who saves notes that were away meanwhile is not asked before leaving the lead', () => {
  const { rerender } = render(<Lead shown unsavedNotes />)
  expect(screen.getByText('Unsaved')).toBeInTheDocument()
  rerender(<Lead shown={false} unsavedNotes />)
  rerender(<Lead shown unsavedNotes={false} />)
  expect(screen.getByText('Saved')).toBeInTheDocument()
})
