import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { LoginForm } from './login-form'
import { refusalOf, useSignIn } from './use-sign-in'

/** An overlay on open work when the session has ended, so that no input is lost. */
export function SignInAgain({ username }: { username: string }) {
  const signIn = useSignIn()
  return (
    <Dialog open>
      <DialogContent className="max-w-md" closable={false}>
        <DialogHeader className="pr-0">
          <DialogTitle>Please sign in again</DialogTitle>
          <DialogDescription>Your session has ended. What you typed is still here.</DialogDescription>
        </DialogHeader>
        <LoginForm
          username={username}
          pending={signIn.isPending}
          refused={refusalOf(signIn.error)}
          onSubmit={(input) => signIn.mutate(input)}
        />
      </DialogContent>
    </Dialog>
  )
}
