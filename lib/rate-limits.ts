import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants'
import type { RateLimit } from '@/lib/platform/http/rate-limit-store'

/**
 * Limits by address, by account or for all requests together (docs/decisions/limits.md). A route's option `limit` takes
 * an entry with `byAddress` and `overall`. Two limits are elsewhere: links to a new password by account
 * (`lib/staff/accounts/password-link-store.ts`) and streams of a session, in memory (`lib/staff/changes/feed.ts`).
 */
export const rateLimits = {
  lead: {
    byAddress: limit('lead', 30),
    /** Stored requests. Further ones are stored as possible spam, so that a flood turns no buyer away. */
    stored: limit('leadOverall', 5000),
    /** Caps stored spam, so that a flood cannot fill the disk. */
    flood: limit('leadFlood', 50_000, secondsInDay),
  },
  subscribe: { byAddress: limit('subscribe', 30), overall: limit('subscribeOverall', 5000) },
  /** Choices on the page of a subscription: mail providers unsubscribe many readers from one address. */
  subscription: { byAddress: limit('subscription', 3000) },
  privacyLink: {
    byAddress: limit('privacy', 20),
    overall: limit('privacyOverall', 1000),
    /** Prevents the form from flooding a mailbox. */
    byRecipient: limit('privacyMail', 3, secondsInHour),
  },
  /** Downloads, corrections and deletions, with a valid or guessed link. */
  privacyData: { byAddress: limit('privacyAct', 60) },
  /** Enough for a reader who opens all sheets in all languages. */
  plotSheet: { byAddress: limit('sheet', 60) },
  /** Counts only unknown tokens, because one provider's addresses read the calendars of many members. */
  calendar: { byAddress: limit('calendar', 60) },

  setup: {
    byAddress: limit('setup', 20),
    /** Counts only wrong tokens, so that they never lock out the correct one. */
    wrongToken: limit('setupOverall', 1000),
  },
  /** docs/decisions/sign-in.md */
  signIn: {
    byAddressAndAccount: limit('signIn', 10),
    byAddress: limit('signInByAddress', 100),
    /** For a known browser, in which the user has signed in before. No other limit applies to it. */
    byDevice: limit('signInByDevice', 10),
    /** Above this limit and the next, attempts from unknown browsers are slowed down, not refused. */
    byAccount: limit('signInByAccount', 100),
    overall: limit('signInOverall', 1000),
    /** Counts attempts with proof of work by account. They raise the difficulty. */
    worked: limit('signInWorked', 1_000_000),
    /** Makes each solution valid once. The window is longer than a challenge is valid. */
    solution: limit('signInWork', 1),
  },
  /** Separate counters, so that requests for links cannot use up the limits of the sign-in. */
  askForPasswordLink: { byAddress: limit('passwordLink', 20) },
  usePasswordLink: { byAddress: limit('passwordLinkUse', 20) },
  /** docs/decisions/second-step.md */
  secondStep: {
    /** Ten guesses are few, because three of a million codes are valid at any time. */
    byAddressAndAccount: limit('secondStep', 10),
    /** Wrong codes by account since the last correct one. Further ones cause growing pauses. */
    wrongCodes: limit('secondStepWrong', 20, 30 * secondsInDay),
    /** One attempt per pause: an hour at most. */
    pause: limit('secondStepPause', 1, secondsInHour),
    /** Makes each passkey challenge valid once. The window is longer than a challenge is valid. */
    challenge: limit('passkeyChallenge', 1, 15 * secondsInMinute),
  },
}

/** @param name of its counters in the database */
function limit(name: string, points: number, seconds: number = 10 * secondsInMinute): RateLimit {
  return { name, points, seconds }
}
