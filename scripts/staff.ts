// `npm run staff -- create NAME` and `reset NAME`: an account from the shell, for the first day and for lost passwords.
// The password is asked for, or read from standard input.
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { main, Sentence } from './process.mjs'

await main(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [action, name] = process.argv.slice(2)
  if ((action !== 'create' && action !== 'reset') || !name) {
    throw new Sentence('Say what to do and for whom: npm run staff -- create NAME, or reset NAME')
  }
  await (action === 'create' ? create(name) : reset(name))
  process.exit(0)
})

async function create(name: string) {
  const { addStaff } = await import('@/lib/staff/store')
  const { username } = await import('@/lib/staff/schema')
  const checked = username.safeParse(name)
  if (!checked.success) throw new Sentence(checked.error.issues[0]?.message ?? '')
  if (await find(name)) throw new Sentence(`There is an account ${name} already.`)
  const made = await addStaff(checked.data, await askPassword())
  console.log(`${made.username} can sign in now.`)
}

async function reset(name: string) {
  const { changePassword, setDisabled } = await import('@/lib/staff/store')
  const member = await find(name)
  if (!member) throw new Sentence(`There is no account ${name}.`)
  await changePassword(member.id, await askPassword())
  if (member.disabledAt) await setDisabled(member.id, false)
  console.log(`${member.username} has a new password and was signed out everywhere.`)
}

async function find(name: string) {
  const { listStaff } = await import('@/lib/staff/store')
  const { usernameKey } = await import('@/lib/staff/schema')
  try {
    return (await listStaff()).find((member) => usernameKey(member.username) === usernameKey(name.trim()))
  } catch (error) {
    throw new Sentence(`The database cannot be read. Has \`npm start\` prepared it? (${String(error)})`)
  }
}

async function askPassword(): Promise<string> {
  const { newPassword } = await import('@/lib/staff/schema')
  const checked = newPassword.safeParse(await readLine())
  if (!checked.success) throw new Sentence(checked.error.issues[0]?.message ?? '')
  return checked.data
}

/** What is typed at a terminal is not shown. */
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
