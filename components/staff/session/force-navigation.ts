import { useEffect } from 'react'
import { toast } from 'sonner'
import { z } from '@/lib/platform/http/zod'
import { showToast } from '@/components/ui/toast/toast'

const key = 'flash-toast'
const flashToast = z.object({
  title: z.string(),
  text: z.string().optional(),
  variant: z.enum(['default', 'destructive']),
})

/** Full navigation, for when the router is too slow. The current toast is shown again there. */
export function forceNavigation(path: string): void {
  const current = toast.getToasts().at(0)
  if (current && 'title' in current && typeof current.title === 'string') {
    const text = typeof current.description === 'string' ? current.description : undefined
    const variant = current.type === 'error' ? 'destructive' : 'default'
    sessionStorage.setItem(key, JSON.stringify({ title: current.title, text, variant }))
  }
  window.location.replace(path)
}

/** Shows the toast carried over from the previous page. */
export function useFlashToast(): void {
  useEffect(() => {
    const toastText = sessionStorage.getItem(key)
    if (!toastText) return
    sessionStorage.removeItem(key)
    const { title, text, variant } = flashToast.parse(JSON.parse(toastText))
    showToast({ title, variant, ...(text && { text }) })
  }, [])
}
