'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SmallButton } from '@/components/staff/buttons'
import { callApi } from '@/components/staff/browser/api'
import { AuthHeading } from '@/components/staff/session/auth-parts'
import { forceNavigation } from '@/components/staff/session/force-navigation'
import { CodeSetup, PasskeySetup, RecoveryCodes } from './second-step-setup'

/** For a user who must set up a second step first. Nothing else is accessible. */
export function RequiredSecondStep() {
  const [way, setWay] = useState<'passkey' | 'codes' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const leave = useMutation({
    mutationFn: () => callApi('POST', '/api/auth/logout'),
    onSettled: () => forceNavigation('/auth'),
  })
  const enter = () => forceNavigation('/admin')
  const onDone = (recoveryCodes: string[] | null) => (recoveryCodes ? setCodes(recoveryCodes) : enter())
  if (codes) {
    return (
      <>
        <AuthHeading title="Your recovery codes" text="The second step is set up." />
        <RecoveryCodes codes={codes} label="I have kept them, continue" onDone={enter} />
      </>
    )
  }
  return (
    <>
      <AuthHeading
        title="Set up a second step"
        text="Every account here needs one, asked for after the password. It takes a minute."
      />
      {way === null && (
        <div className="grid gap-3">
          <Button onClick={() => setWay('passkey')}>Use a passkey</Button>
          <Button variant="outline" onClick={() => setWay('codes')}>
            Use codes from an app
          </Button>
        </div>
      )}
      {way === 'passkey' && <PasskeySetup onDone={onDone} />}
      {way === 'codes' && <CodeSetup onDone={onDone} />}
      <div className="mt-8 flex flex-wrap gap-3 border-t pt-5">
        {way && <SmallButton onClick={() => setWay(null)}>Choose another way</SmallButton>}
        <SmallButton disabled={leave.isPending} onClick={() => leave.mutate()}>
          Logout
        </SmallButton>
      </div>
    </>
  )
}
