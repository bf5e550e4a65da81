import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import { ApiError, callApi, messageOf } from '@/components/staff/browser/api'
import type { SecondStepQuestion } from '@/lib/staff/second-step/schema'
import type { AuthStatus, LoginInput, StaffUser } from '@/lib/staff/schema'
import { solveWork, workHeader } from '@/lib/staff/sign-in/solve-proof-of-work'
import { queryKeys } from '@/lib/staff/query-keys'
import { sentenceOf } from '@/components/staff/forms/save-error'
import { writeCache } from '@/components/staff/browser/query-client'

export function useSignIn() {
  const welcome = useWelcome()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => ('user' in answer ? welcome(answer.user, loggedIn) : undefined),
    onError: (error) => showToast({ title: 'Login failed', text: reasonOf(error), variant: 'destructive' }),
  })
}

export const loggedIn = { title: 'Login successful', text: 'Welcome to the admin dashboard' }

export function useWelcome() {
  const client = useQueryClient()
  return (user: StaffUser, toast: { title: string; text: string }) => {
    showToast(toast)
    return writeCache<AuthStatus>(client, queryKeys.authStatus, { authenticated: true, user })
  }
}

/** Further challenges are needed if other browsers sign in meanwhile. */
const mostChallenges = 5

type SignInAnswer = { user: StaffUser } | SecondStepQuestion

/** After too many attempts on the account the server demands proof of work, for which the user only waits. */
async function signIn(input: LoginInput): Promise<SignInAnswer> {
  let work: string | undefined
  for (let tries = 0; ; tries += 1) {
    try {
      // The passkey library defines these options.
      return (await callApi('POST', '/api/auth/login', { body: { ...input, work } })) as SignInAnswer
    } catch (error) {
      const challenge = error instanceof ApiError ? error.headers.get(workHeader) : null
      if (!challenge || tries === mostChallenges) throw error
      work = await solveWork(challenge).catch(() => Promise.reject(error))
    }
  }
}

/** Wrong credentials have their own text; other errors, such as a rate limit, are shown as received. */
function reasonOf(error: Error): string {
  return isWrong(error) ? 'Invalid username or password' : messageOf(error)
}

/** The error beside the fields, where it outlasts the toast. */
export function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined
  return isWrong(error) ? 'Username and password do not match. Please check both.' : sentenceOf(error)
}

function isWrong(error: Error): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 400)
}
