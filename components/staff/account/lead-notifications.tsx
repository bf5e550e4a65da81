'use client'

import { Button } from '@/components/ui/button'
import { askForNotifications, useNotificationPermission } from '@/components/staff/live/notifications'

const words = {
  default: 'This browser can tell you of a new lead while the dashboard is open, without a name.',
  granted:
    'This browser tells you of a new lead while the dashboard is open, without a name. Its settings for this site turn that off.',
  denied: 'This browser blocks notifications from this site. You can allow them in its settings.',
  impossible: 'This browser cannot show notifications.',
}

export function LeadNotifications() {
  const permission = useNotificationPermission()
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications" className="text-lg font-semibold">
        Notifications
      </h2>
      <p className="mt-1 max-w-xl text-muted-foreground">{words[permission]}</p>
      {permission === 'default' && (
        <Button variant="outline" className="mt-5" onClick={() => void askForNotifications()}>
          Allow notifications
        </Button>
      )}
    </section>
  )
}
