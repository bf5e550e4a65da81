import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Input } from '@/components/ui/input'

const pause = 250

interface Props {
  q: string
  onSearch: (q: string) => void
  label?: string
  placeholder?: string
}

/** Searches when the user pauses, or at once with Enter. */
export function SearchField({ q, onSearch, ...words }: Props) {
  const { label = 'Search leads', placeholder = 'Name, email, phone, message, notes' } = words
  const [typed, setTyped] = useState(q)
  const [previous, setPrevious] = useState(q)
  // The URL has changed elsewhere, by the back button or by clearing the filters.
  if (previous !== q) {
    setPrevious(q)
    if (typed.trim() !== q) setTyped(q)
  }
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, q, onSearch])
  return (
    <form
      role="search"
      className="relative min-w-48 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Search
        aria-hidden
        strokeWidth={1.5}
        className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        density="compact"
        className="pl-9 text-ellipsis"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
