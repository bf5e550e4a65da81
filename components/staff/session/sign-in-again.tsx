import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { SignInSteps } from './sign-in-steps'

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
