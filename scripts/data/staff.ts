// `npm run staff -- create NAME`, `reset NAME`, `disable NAME` and `reset-second-step NAME`: manages accounts
// from the shell. Prompts for a password, or reads it from standard input.
import type { AccessKind } from '@/lib/staff/access-log/schema'
import { newPassword, username, usernameKey } from '@/lib/staff/schema'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { main, root, CliError } from '../run/process.mjs'

const actions = { create, reset, disable, 'reset-second-step': resetStep }

void main(async () => {
  // The server uses this folder too, so a relative data folder resolves alike.
  process.chdir(root)
  const [action = '', name] = process.argv.slice(2)
  if (!isAction(action) || !name) {
    throw new CliError(
      'Say what to do and for whom: npm run staff -- create NAME, reset NAME, disable NAME or reset-second-step NAME',
    )
  }
  await actions[action](name)
  process.exit(0)
})

function isAction(action: string): action is keyof typeof actions {
  return Object.hasOwn(actions, action)
}

async function create(name: string) {
  const { addStaff } = await import('@/lib/staff/accounts/store')
  const checked = username.safeParse(name)
  if (!checked.success) throw new CliError(checked.error.issues[0]?.message ?? '')
  if (await find(name)) throw new CliError(`There is an account ${name} already.`)
  const made = await addStaff(checked.data, await askPassword(), 'owner')
  await recordAction('accountAdded', made.username)
  console.log(`${made.username} can sign in now.`)
}

async function reset(name: string) {
  const { changePassword, setDisabled } = await import('@/lib/staff/accounts/store')
  const member = await accountOf(name)
  await changePassword(member.id, await askPassword())
  if (member.disabledAt) await setDisabled(member.id, false)
  await recordAction('accountReset', member.username)
  console.log(`${member.username} has a new password and was signed out everywhere.`)
}

async function disable(name: string) {
  const { setDisabled } = await import('@/lib/staff/accounts/store')
  const { HttpError } = await import('@/lib/platform/http/errors')
  const member = await accountOf(name)
  await setDisabled(member.id, true).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
    throw new CliError(`${member.username} is the last owner who can sign in: make another one first.`)
  })
  await recordAction('accountDisabled', member.username)
  console.log(`${member.username} was signed out everywhere and cannot sign in any more.`)
}

async function resetStep(name: string) {
  const { resetSecondStep } = await import('@/lib/staff/second-step/store')
  const member = await accountOf(name)
  await resetSecondStep(member.id)
  await recordAction('secondStepReset', member.username)
  console.log(`${member.username} was signed out everywhere and signs in with the password alone.`)
}

async function recordAction(kind: AccessKind, username: string) {
  const { recordAccess } = await import('@/lib/staff/access-log/store')
  await recordAccess({ kind, username, address: null })
}

async function accountOf(name: string) {
  const member = await find(name)
  if (!member) throw new CliError(`There is no account ${name}.`)
  return member
}

async function find(name: string) {
  const { listStaff } = await import('@/lib/staff/accounts/store')
  try {
    return (await listStaff()).find((member) => usernameKey(member.username) === usernameKey(name.trim()))
  } catch (error) {
    throw new CliError(`The database cannot be read. Has \`npm start\` prepared it? (${String(error)})`)
  }
}

async function askPassword(): Promise<string> {
  const checked = newPassword.safeParse(await readLine())
  if (!checked.success) throw new CliError(checked.error.issues[0]?.message ?? '')
  return checked.data
}

/** Terminal input is not echoed. */
async function readLine(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (process.stdin.isTTY) process.stdout.write('New password (at least 12 characters): ')
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  for await (const line of lines) {
    lines.close()
    if (process.stdin.isTTY) process.stdout.write('\n')
    return line
  }
  return ''
}
