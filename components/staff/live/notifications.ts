import { useSyncExternalStore } from 'react'
import { makeListeners } from '@/components/staff/browser/listeners'
import { countText } from '@/lib/platform/language/count-text'

const { tell, subscribe } = makeListeners()

/** The member's permission in this browser, whose settings can revoke it. */
export function useNotificationPermission(): NotificationPermission | 'impossible' {
  return useSyncExternalStore(subscribe, permission, () => 'default')
}

export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission()
  tell()
}

/** Shows no names, because others may see the screen. */
export function notifyOfLeads(count: number): void {
  if (permission() !== 'granted' || document.hasFocus()) return
  try {
    const notification = new Notification(countText(count, 'new lead'), {
      body: 'Open the dashboard to read it.',
      tag: 'new-lead',
    })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Chrome on Android supports notifications only in service workers.
  }
}

function permission(): NotificationPermission | 'impossible' {
  return 'Notification' in window ? Notification.permission : 'impossible'
}
