import { readFileSync } from 'node:fs'
import { CliError } from '../../run/process.mjs'

/**
 * The target with its password. Arguments are visible to all users of the machine, so the password comes from
 * a file or PGPASSWORD, or the whole URL from DATABASE_URL.
 */
export function targetOf(
  named: string | undefined,
  env: Record<string, string | undefined>,
  passwordFile?: string,
): string {
  const url = named ?? env.DATABASE_URL ?? ''
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url)) return url
  const target = new URL(url)
  if (named && target.password) {
    console.warn(
      'Every user of this machine can read a password in the arguments of a command. Leave it out of the URL and use ' +
        '--password-file FILE, PGPASSWORD, or DATABASE_URL.',
    )
  }
  const password = passwordFile ? passwordIn(passwordFile) : env.PGPASSWORD
  if (password && !target.password) target.password = encodeURIComponent(password)
  return target.href
}

function passwordIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new CliError(`The file ${file} with the password cannot be read.`)
  }
}
