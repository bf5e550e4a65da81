import { LoginForm } from './login-form'
import { SecondStepForm } from './second-step-form'
import { refusalOf, useSignIn } from './use-sign-in'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'

interface Props {
  /** Prefilled if the user is known. */
  username?: string
  /** While the dashboard opens. */
  pending?: boolean
}

/** Username and password, then the second step if the account has one. */
export function SignInSteps({ username = '', pending = false }: Props) {
  const signIn = useSignIn()
  if (signIn.data && 'next' in signIn.data) {
    return <SecondStepForm asked={signIn.data} pending={pending} onBack={signIn.reset} />
  }
  return (
    <LoginForm
      username={username}
      pending={signIn.isPending || pending}
      refused={refusalOf(signIn.error)}
      onSubmit={(input) => signIn.mutate(input)}
    />
  )
}

/** An overlay on open work when the session has ended, so that no input is lost. */
export function SignInAgain({ username }: { username: string }) {
  return (
    <Dialog open>
      <DialogContent className="max-w-md" closable={false}>
        <DialogHeader className="pr-0">
          <DialogTitle>Please sign in again</DialogTitle>
          <DialogDescription>Your session has ended. What you typed is still here.</DialogDescription>
        </DialogHeader>
        <SignInSteps username={username} />
      </DialogContent>
    </Dialog>
  )
}
