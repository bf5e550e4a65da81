import { log } from '@/lib/platform/log/log'
import { mailWorker } from '@/lib/platform/mail/running-worker'
import { lifecycle } from '@/lib/platform/server/lifecycle'
import { visitor } from '../../support/people'

const ask = async () => {
  const answer = await visitor().get('/api/ready')
  return [answer.status, await answer.text()]
}

afterEach(() => {
  jest.restoreAllMocks()
  lifecycle().stopping = false
})

it('a stranger reads whether the site is ready, and never why it is not; the log has the reason, once', async () => {
  const warn = jest.spyOn(log, 'warn')
  const notReady = [503, 'The site is not ready']
  expect([await ask(), await ask()]).toEqual([notReady, notReady])
  expect(warn.mock.calls).toEqual([[{ reason: 'The mail worker is not running' }, 'the site is not ready']])
  lifecycle().stopping = true
  expect(await ask()).toEqual(notReady)
  expect(warn).toHaveBeenLastCalledWith({ reason: 'The server is stopping' }, 'the site is not ready')
  lifecycle().stopping = false
  const worker = mailWorker()
  const before = worker.running
  Object.assign(worker, { running: { status: 'running' } })
  expect(await ask()).toEqual([200, '{"status":"ready"}'])
  Object.assign(worker, { running: before })
  expect(await ask()).toEqual(notReady)
  expect(warn).toHaveBeenCalledTimes(3)
})
