import { useEffect } from 'react'
import { toast } from 'sonner'
import { z } from '@/lib/platform/http/zod'
import { showToast } from '@/components/ui/toast/toast'

const key = 'flash-toast'
const carried = z.object({
  title: z.string(),
  text: z.string().optional(),
  variant: z.enum(['default', 'destructive']),
})

/** Full navigation, for when the router is too slow. The current toast is shown again there. */
export function forceNavigation(path: string): void {
  const shown = toast.getToasts().at(0)
  if (shown && 'title' in shown && typeof shown.title === 'string') {
    const text = typeof shown.description === 'string' ? shown.description : undefined
    const variant = shown.type === 'error' ? 'destructive' : 'default'
    sessionStorage.setItem(key, JSON.stringify({ title: shown.title, text, variant }))
  }
  window.location.replace(path)
}

/** Shows the toast carried over from the previous page. */
export function useFlashToast(): void {
  useEffect(() => {
    const stored = sessionStorage.getItem(key)
    if (!stored) return
    sessionStorage.removeItem(key)
    const { title, text, variant } = carried.parse(JSON.parse(stored))
    showToast({ title, variant, ...(text && { text }) })
  }, [])
}
