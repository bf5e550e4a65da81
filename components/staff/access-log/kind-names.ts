import { accessKinds, type AccessKind } from '@/lib/staff/access-log/schema'

export const kindNames: Record<AccessKind, string> = {
  signIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  signInLimited: 'Sign-in refused, too many tries',
  secondStepRefused: 'Second step refused',
  secondStepMissing: 'Password right, second step not given',
  signOut: 'Signed out',
  sessionEnded: 'Ended a session',
  passwordChanged: 'Changed the password',
  accountAdded: 'Added an account',
  accountDisabled: 'Disabled an account',
  accountEnabled: 'Enabled an account',
  emailChanged: 'Changed an email address',
  accountReset: 'Password reset on the server',
  passkeyAdded: 'Added a passkey',
  passkeyRemoved: 'Removed a passkey',
  codesAdded: 'Set up codes',
  codesRemoved: 'Removed codes',
  recoveryCodesMade: 'Made recovery codes',
  recoveryCodeUsed: 'Used a recovery code',
  secondStepReset: 'Second step reset on the server',
  leadsExported: 'Exported leads',
  leadDeleted: 'Deleted a lead',
  oldLeadsDeleted: 'Deleted old leads',
  spamDeleted: 'Deleted possible spam',
  updateDeleted: 'Deleted an update',
  articleDeleted: 'Deleted an article',
  subscribersExported: 'Exported subscribers',
  subscriberRemoved: 'Removed a subscriber',
}

/** The words of an entry; a kind of a newer release is shown as it is. */
export function kindName(kind: string): string {
  const known = accessKinds.find((name) => name === kind)
  return known ? kindNames[known] : kind
}
