import { articleForMail, updateForMail } from '@/lib/pages/sendables'
import { json, optionalJson } from '@/lib/platform/http/body/readers'
import { emptyOutput } from '@/lib/platform/http/schema'
import { mailPage } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import {
  campaignOutput,
  previewQuery,
  sendingOutput,
  sendInput,
  testInput,
} from '@/lib/subscribers/campaigns/schema'
import {
  sendTest,
  sendToSubscribers,
  readSending,
  renderedText,
  type SendableRecord,
} from '@/lib/subscribers/campaigns/send'

export const articleSending = sendRoutes('an article', articleForMail)
export const updateSending = sendRoutes('an update', updateForMail)

/**
 * The routes below `/send`, shared by articles and updates.
 * @param name in the API document, such as `an article`
 */
function sendRoutes(name: string, find: (id: number) => Promise<SendableRecord>) {
  const ofStaff = ofRecord(roles.owner)
  return {
    recipients: route(
      { summary: `The recipients of ${name} by mail`, answers: { 200: sendingOutput }, ...ofStaff },
      async ({ path }) => readSending(await find(path.id)),
    ),
    send: route(
      {
        summary: `Send ${name} to the subscribers, now or at a time`,
        answers: { 202: campaignOutput },
        example: { sendAt: '2026-12-03T02:00:00Z' },
        body: optionalJson(sendInput),
        refuses: ['conflict'],
        ...ofStaff,
      },
      async ({ path, body, staff }) =>
        await sendToSubscribers(await find(path.id), staff.username, body.sendAt),
    ),
    preview: route(
      {
        summary: `The mail of ${name} as a page`,
        answers: { 200: ['text/html', 'text/plain'] },
        query: previewQuery,
        ...ofStaff,
      },
      async ({ path, query }) =>
        mailPage(await renderedText(await find(path.id), query.language), query.format),
    ),
    test: route(
      {
        summary: `Send ${name} to a single address`,
        answers: { 202: emptyOutput },
        example: { email: 'mali@example.com', language: 'th' },
        body: json(testInput),
        ...ofStaff,
      },
      async ({ path, body, staff }) => {
        await sendTest(await find(path.id), body, staff.username)
        return {}
      },
    ),
  }
}
