import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from '@/components/ui/toast'
import type { MailToLeadJson, ReplyInput, ReplyTemplatesJson } from '@/lib/answers/schema'
import { ApiError, callApi } from '@/lib/http/api-client'
import { queryKeys } from '@/lib/http/query-keys'
import { isToday } from '../leads/use-change-lead'

export function useReplyTemplates(leadId: number, language: string) {
  return useQuery<ReplyTemplatesJson>({
    queryKey: queryKeys.replyTemplates(leadId, language),
    // Prices and states change.
    staleTime: 60_000,
  })
}

/** The mails of a lead. While one of the last minutes is under way, its state is asked for again. */
export function useLeadMails(leadId: number) {
  return useQuery<MailToLeadJson[]>({
    queryKey: queryKeys.leadMails(leadId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3000 : false),
  })
}

function isUnderWay({ state, createdAt }: MailToLeadJson): boolean {
  const recent = Date.now() - Date.parse(createdAt) < 2 * 60_000
  return state === 'sending' || (state === 'queued' && recent)
}

/** One text has one key: a double click, or a retry after a lost response, sends one mail. */
export function useSendReply(leadId: number) {
  const client = useQueryClient()
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (input: ReplyInput) => {
      const text = JSON.stringify(input)
      if (attempt.current.text !== text) attempt.current = { text, key: newKey() }
      return callApi<MailToLeadJson>('POST', `/api/leads/${leadId}/replies`, {
        body: input,
        headers: { 'Idempotency-Key': attempt.current.key },
      })
    },
    onSuccess: ({ recipient }) => {
      attempt.current = { text: '', key: '' }
      showToast({ title: 'Answer queued', text: `The mail to ${recipient} is on its way.` })
      return contactMade(client, leadId)
    },
  })
}

export function useSendPack(leadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi<MailToLeadJson>('POST', `/api/leads/${leadId}/pack`, {
        headers: { 'Idempotency-Key': newKey() },
      }),
    onSuccess: ({ recipient }) => {
      showToast({ title: 'Pack queued', text: `The information pack to ${recipient} is on its way.` })
      return contactMade(client, leadId)
    },
    onError: notSent,
  })
}

export function useRetryMail(leadId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi('POST', `/api/admin/outbox/${id}/retry`),
    onSuccess: () => {
      showToast({ title: 'Sent again', text: 'The mail is on its way.' })
      return contactMade(client, leadId)
    },
    onError: notSent,
  })
}

function notSent(error: Error) {
  const text = error instanceof ApiError ? error.sentence : error.message
  showToast({ title: 'Not sent', text, look: 'destructive' })
}

async function contactMade(client: QueryClient, leadId: number): Promise<void> {
  const changed = [
    queryKeys.leadMails(leadId),
    queryKeys.lead(leadId),
    queryKeys.leadHistory(leadId),
    queryKeys.leads,
  ]
  await Promise.all([
    ...changed.map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ predicate: isToday }),
  ])
}

/** Browsers provide randomUUID only on https and localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
