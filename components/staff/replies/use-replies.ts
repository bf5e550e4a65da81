import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import type { MailToLeadJson, ReplyInput } from '@/lib/replies/schema'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { draftNames, dropDraft } from '@/components/staff/drafts/draft-store'
import { changedByMail, onItsWay } from '@/components/staff/outbox/mail-actions'

/** The mails of a lead, refetched while a recent one is being sent. */
export function useLeadMails(leadId: number) {
  return useQuery({
    ...apiQuery(queryKeys.leadMails(leadId)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3000 : false),
  })
}

function isUnderWay({ state, createdAt }: MailToLeadJson): boolean {
  const recent = Date.now() - Date.parse(createdAt) < 2 * 60_000
  return state === 'sending' || (state === 'queued' && recent)
}

/** A text has the same key for a day, so that a double click, a retry and another tab send one mail. */
export function useSendReply(leadId: number) {
  const client = useQueryClient()
  const queryKey = queryKeys.leadMails(leadId)
  return useMutation({
    mutationFn: async (input: ReplyInput) =>
      callApi('POST', `/api/leads/${leadId}/replies`, {
        body: input,
        headers: { 'Idempotency-Key': await keyOf(JSON.stringify(input)) },
      }),
    onSuccess: (mail) => {
      // Drops the draft first, even if the form was closed, so that a sent answer is not offered again.
      dropDraft(draftNames.reply(leadId))
      const { recipient } = mail
      const repeated = client.getQueryData<MailToLeadJson[]>(queryKey)?.some(({ id }) => id === mail.id)
      showToast(
        mail.state === 'failed'
          ? { title: 'Not sent', text: `This answer to ${recipient} needs attention, below Mails.` }
          : repeated
            ? { title: 'Sent already', text: `${recipient} got this answer before. It was not sent again.` }
            : { title: 'Answer queued', text: onItsWay(mail) },
      )
    },
    // The reply may have arrived despite the error.
    meta: { changes: changedByMail(leadId) },
  })
}

/** Browsers provide digests and randomUUID only on https and localhost. */
async function keyOf(text: string): Promise<string> {
  if (!isSecureContext) return newKey()
  return inHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

export function newKey(): string {
  return inHex(crypto.getRandomValues(new Uint8Array(16)))
}

function inHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
