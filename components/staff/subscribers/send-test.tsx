import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { callApi, messageOf } from '@/components/staff/browser/api'
import { isLocale, languageName, type Locale, locales } from '@/lib/platform/language/locales'
import { Options } from '../forms/options'
import { Form } from '../forms/form'
import { SelectField, TextField } from '../forms/text-fields'
import type { SendPath } from '@/lib/staff/query-keys'

/** Sends the mail to the user's own address. */
export function SendTest({ path, mailServer }: { path: SendPath; mailServer: boolean }) {
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Locale>('en')
  const test = useMutation({
    mutationFn: () => callApi('POST', `${path}/send/test`, { body: { email, language } }),
    onSuccess: () =>
      showToast(
        mailServer
          ? { title: 'Test sent', text: `The test to ${email} is on its way.` }
          : { title: 'Test kept as a file', text: 'No mail server is set, so it was not sent.' },
      ),
  })
  return (
    <Form
      className="grid gap-4 border-t border-border pt-5 sm:grid-cols-[1fr_auto_auto] sm:items-end"
      onSubmit={() => test.mutate()}
    >
      <TextField
        label="Test to"
        error={test.error ? messageOf(test.error) : undefined}
        type="email"
        density="compact"
        required
        maxLength={254}
        placeholder="you@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label="Language"
        density="compact"
        value={language}
        onChange={(event) => isLocale(event.target.value) && setLanguage(event.target.value)}
      >
        <Options of={locales.map((locale) => [locale, languageName(locale, 'en')])} />
      </SelectField>
      <Button type="submit" variant="outline" className="min-h-10" disabled={test.isPending}>
        Send test
      </Button>
    </Form>
  )
}
