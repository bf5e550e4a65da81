import type { SubscriberJson, SubscriberState, Topic } from '@/lib/subscribers/schema'

export const topicNames: Record<Topic, string> = { articles: 'Articles', progress: 'Progress' }

export const subscriberStateNames: Record<SubscriberState, string> = {
  active: 'Subscribed',
  asked: 'Not confirmed',
  stopped: 'Stopped',
}

const sourceNames: Record<string, string> = {
  request: 'Request form',
  article: 'Beneath an article',
  progress: 'Project progress',
}

export function sourceName(source: string): string {
  return sourceNames[source] ?? source
}

export function topicsOf({ articles, progress }: SubscriberJson): string {
  return (
    [...(articles ? [topicNames.articles] : []), ...(progress ? [topicNames.progress] : [])].join(', ') || '–'
  )
}

/** Why an address gets nothing more. */
export function stateText({ state, stopReason }: SubscriberJson): string {
  return stopReason === 'bounces' ? 'Stopped: mails came back' : subscriberStateNames[state]
}
