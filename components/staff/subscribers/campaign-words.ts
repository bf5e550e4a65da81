import type { CampaignState } from '@/lib/subscribers/campaigns/schema'
import { counted } from '@/lib/platform/language/counted'

export const campaignStates: Record<CampaignState, string> = {
  running: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Sent',
  test: 'Test',
}

export function peopleOf(total: number): string {
  return counted(total, 'subscriber')
}

/** How long so many mails take, in words. */
export function durationOf(mails: number, pace: number): string {
  const minutes = Math.ceil(mails / pace)
  if (minutes <= 1) return 'about a minute'
  if (minutes < 90) return `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}
