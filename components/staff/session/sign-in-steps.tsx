import { LoginForm } from './login-form'
import { SecondStepForm } from './second-step-form'
import { refusalOf, useSignIn } from './use-sign-in'

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
