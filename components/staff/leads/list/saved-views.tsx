import { SmallButton } from '@/components/staff/buttons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { TextField } from '@/components/staff/forms/text-fields'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { searchOf, type LeadView } from '@/lib/leads/list/filters'
import { savedViewLimits } from '@/lib/leads/saved-views/schema'
import { queryKeys } from '@/lib/staff/query-keys'

interface Props {
  view: LeadView
  onBoard: boolean
}

/** The member's saved views, each a URL with a name, and a field that saves the view on screen. */
export function SavedViews({ view, onBoard }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <SmallButton className="min-h-10">
          <Bookmark strokeWidth={1.5} aria-hidden />
          <span className="max-sm:sr-only">Views</span>
        </SmallButton>
      </PopoverTrigger>
      <PopoverContent aria-label="Saved views" className="grid w-80 max-w-[90vw] gap-4">
        <ViewList onOpen={() => setOpen(false)} />
        <SaveView search={searchOf(view, onBoard ? { show: 'board' } : {})} searched={view.q !== ''} />
      </PopoverContent>
    </Popover>
  )
}

function ViewList({ onOpen }: { onOpen: () => void }) {
  const { data, isError } = useQuery({ ...apiQuery(queryKeys.savedViews), staleTime: 0 })
  const remove = useMutation({
    mutationFn: (id: number) => callApi('DELETE', `/api/admin/lead-views/${id}`),
    meta: { failed: 'Update failed', changes: [queryKeys.savedViews] },
  })
  if (isError) return <p className="text-sm text-coral">The views could not be fetched.</p>
  if (!data) return <p className="text-sm text-muted-foreground">Loading...</p>
  if (data.length === 0)
    return <p className="text-sm text-muted-foreground">Set filters, then give them a name here.</p>
  return (
    <ul className="-mx-2 max-h-64 overflow-y-auto">
      {data.map(({ id, name, search }) => (
        <li key={id} className="flex items-center hover:bg-mist/50">
          <Link
            href={`/admin?${search}`}
            prefetch={false}
            className="min-w-0 flex-1 truncate px-2 py-2"
            onClick={onOpen}
          >
            {name}
          </Link>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete the view ${name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            <X strokeWidth={1.5} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function SaveView({ search, searched }: { search: string; searched: boolean }) {
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => callApi('POST', '/api/admin/lead-views', { body: { name: name.trim(), search } }),
    onSuccess: () => setName(''),
    meta: { failed: 'Update failed', changes: [queryKeys.savedViews] },
  })
  return (
    <form
      className="grid gap-2 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <TextField
        label="Save these filters as"
        density="compact"
        required
        maxLength={savedViewLimits.name}
        {...(searched && { hint: 'Without the words of the search, which may name a visitor.' })}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="sm" disabled={save.isPending || name.trim() === ''}>
        Save View
      </Button>
    </form>
  )
}
