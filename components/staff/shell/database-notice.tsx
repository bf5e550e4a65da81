import { TriangleAlert } from 'lucide-react'

/** Shown above every page while the database has trouble. */
export function DatabaseNotice({ what, whatToDo }: { what: string; whatToDo: string }) {
  return (
    <div role="alert" className="border-b border-coral bg-mist">
      <div className="mx-auto flex max-w-[90rem] gap-3 px-4 py-4 sm:px-8">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        <div>
          <p className="font-semibold">{what}</p>
          <p>{whatToDo}</p>
        </div>
      </div>
    </div>
  )
}
