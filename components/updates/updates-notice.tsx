import { ListNotice } from '@/components/site/notices/state-notice'
import { SubscribeField } from '@/components/site/subscribe-field'

export function UpdatesNotice({ state }: { state: 'empty' | 'error' }) {
  return (
    <>
      <ListNotice list="Progress" state={state} />
      {state === 'empty' && (
        <div className="frame pb-section">
          <SubscribeField source="progress" className="border-t border-border pt-8" />
        </div>
      )}
    </>
  )
}
