import { useSyncExternalStore } from 'react'
import { makeListeners } from '@/components/staff/browser/listeners'
import { countText } from '@/lib/platform/language/count-text'

const { tell, subscribe } = makeListeners()

/** What the member allows in this browser, whose settings can take it back. */
export function useNotificationPermission(): NotificationPermission | 'impossible' {
  return useSyncExternalStore(subscribe, permission, () => 'default')
}

export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission()
  tell()
}

/** Without a name, because others may see the screen. */
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
    // Chrome on Android knows them only in service workers.
  }
}

function permission(): NotificationPermission | 'impossible' {
  return 'Notification' in window ? Notification.permission : 'impossible'
}
