import type { MouseEvent } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { addressOf, allVillas, type PlanChoice } from './plan-address'
import type { ExplorerWords } from './explorer-words'

interface Props {
  path: string
  choice: PlanChoice
  words: ExplorerWords
  onGo: (choice: PlanChoice) => void
}

/** Links, so that the filters work without JavaScript. */
export function PlanFilters({ path, choice, words, onGo }: Props) {
  const link = (name: string, wanted: PlanChoice, isCurrent: boolean) => (
    <a
      href={addressOf(path, wanted)}
      aria-current={isCurrent || undefined}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onGo(wanted)
      }}
      className="inline-flex min-h-11 items-center border border-input px-4 py-1.5 text-[0.9375rem] leading-snug hover:bg-mist aria-[current]:border-sea aria-[current]:bg-sea aria-[current]:text-ivory forced-colors:aria-[current]:underline"
    >
      {name}
    </a>
  )
  return (
    <nav aria-label={words.filter} className="flex flex-wrap gap-x-8 gap-y-3 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {allVillas.map((villa) => (
          <li key={villa ?? 'all'}>
            {link(villa ? words.villas[villa] : words.all, { ...choice, villa }, choice.villa === villa)}
          </li>
        ))}
      </ul>
      {link(words.onlyAvailable, { ...choice, available: !choice.available }, choice.available)}
    </nav>
  )
}
