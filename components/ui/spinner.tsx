import { LoaderCircle } from 'lucide-react'
import { cn } from './cn'

export function Spinner({ className }: { className?: string }) {
  return (
    <div role="status" className={cn('grid place-items-center', className)}>
      <LoaderCircle className="size-8 animate-spin text-sea" strokeWidth={1.25} aria-hidden />
      <span className="sr-only">Loading...</span>
    </div>
  )
}
