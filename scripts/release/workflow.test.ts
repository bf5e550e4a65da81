/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

interface Job {
  permissions?: Record<string, string>
  needs?: string | string[]
  container?: { image: string }
  steps: { uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, unknown> }[]
}

const text = readFileSync('.github/workflows/checks.yml', 'utf8')
const workflow = parse(text) as {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}
const jobs = Object.values(workflow.jobs)
const steps = jobs.flatMap((job) => job.steps)

describe('the workflow', () => {
  it('is the only one, and runs nothing but .ci/run, on every push and pull request', () => {
    expect(readdirSync('.github/workflows')).toEqual(['checks.yml'])
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request'])
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
      '.ci/run',
      '.ci/run audit',
      '.ci/run release release',
      '.ci/run publish release',
    ])
  })

  it('uses only official actions, each by the commit of the version beside it', () => {
    const lines = text.match(/uses: .*/g) ?? []
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length)
    expect(
      lines.filter((line) => !/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([])
    expect(JSON.parse(readFileSync('renovate.json', 'utf8')).extends).toContain(
      'helpers:pinGitHubActionDigests',
    )
  })

  it('may write only where a release is published, and shows no secret to the code of a pull request', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(jobs.map(({ permissions }) => permissions)).toEqual([
      undefined,
      undefined,
      undefined,
      { contents: 'write' },
    ])
    expect(text).not.toMatch(/secrets\.|pull_request_target/)
    expect(workflow.jobs.publish?.steps.at(-1)?.env).toEqual({ GH_TOKEN: '${{ github.token }}' })
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(jobs.map(() => false))
  })

  it('publishes nothing before the audit, which gets every commit', () => {
    expect(workflow.jobs.release?.needs).toEqual(['test', 'audit'])
    expect(workflow.jobs.publish?.needs).toBe('release')
    expect(workflow.jobs.audit?.steps[0]?.with).toMatchObject({ 'fetch-depth': 0 })
  })

  it('tests and audits with the Node version that developers use', () => {
    const image = `node:${readFileSync('.nvmrc', 'utf8').trim()}-trixie`
    expect([workflow.jobs.test?.container?.image, workflow.jobs.audit?.container?.image]).toEqual([
      image,
      image,
    ])
  })
})

const place = mkdtempSync(join(tmpdir(), 'ridge-release-'))
afterAll(() => rmSync(place, { recursive: true }))

/** Replaces a slow program, and records its arguments. */
function pretend(name: string, script: string) {
  const file = join(place, name)
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${place}/calls"\n${script}\n`)
  chmodSync(file, 0o755)
}

describe('.ci/run audit', () => {
  function audit(env: Record<string, string> = {}) {
    const { status, stderr } = spawnSync('.ci/run', ['audit'], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS: '', PATH: `${place}:${process.env.PATH}`, ...env },
    })
    return { status, stderr }
  }

  it('passes without a secret and a vulnerability', () => {
    pretend('gitleaks', '')
    pretend('npm', '')
    expect(audit({ GITHUB_ACTIONS: 'true' })).toEqual({ status: 0, stderr: '' })
    const calls = readFileSync(join(place, 'calls'), 'utf8')
    expect(calls).toContain('gitleaks detect')
    expect(calls).toContain('npm audit --omit=dev --audit-level=high')
  })

  it('fails with a secret in a commit', () => {
    pretend('gitleaks', 'exit 1')
    pretend('npm', '')
    expect(audit().status).toBe(1)
  })

  it('fails with a vulnerable package, which it names', () => {
    pretend('gitleaks', '')
    pretend('npm', 'echo "next  1.0.0: Severity: high"; exit 1')
    expect(audit()).toMatchObject({ status: 1, stderr: expect.stringContaining('next  1.0.0') as string })
  })

  it('says that a registry has no audits, and fails of it on GitHub alone', () => {
    pretend('gitleaks', '')
    pretend('npm', 'echo "npm error audit endpoint returned an error"; exit 1')
    expect(audit()).toMatchObject({ status: 0, stderr: expect.stringContaining('registry') as string })
    expect(audit({ GITHUB_ACTIONS: 'true' }).status).toBe(1)
  })
})

describe('.ci/run release', () => {
  function release(name: string, settings = 'SITE_PHONE="+66 77"') {
    const folder = join(place, name)
    const { status, stderr } = spawnSync('.ci/run', ['release', folder], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${place}:${process.env.PATH}`, RELEASE_SETTINGS: settings },
    })
    return { folder, status, stderr }
  }

  const npm = 'case "$1" in run) mkdir -p "$4" && echo "$SITE_PHONE" > "$4/page" ;; sbom) echo "{}" ;; esac'

  it('makes the packed site, the image and what is in both, with checksums', () => {
    pretend('npm', npm)
    pretend(
      'docker',
      'case "$1" in save) echo image ;; create) echo made ;; cp) cd "$(dirname "$0")" && printf "Package: libc6\\nVersion: 2\\n" > status && tar -c status ;; esac',
    )
    const { folder, status, stderr } = release('whole')
    expect([status, stderr]).toEqual([0, ''])
    const machine = `${process.platform}-${process.arch}`
    const files = [
      `nava-ridge-1.0.0-image-debian.txt`,
      `nava-ridge-1.0.0-image-${machine}.tar.gz`,
      `nava-ridge-1.0.0-${machine}.tar.gz`,
      'nava-ridge-1.0.0-sbom.cdx.json',
    ]
    expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', ...files].sort())
    const verified = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })
    expect(verified.trim().split('\n').sort()).toEqual(files.map((file) => `${file}: OK`).sort())
    expect(readFileSync(join(folder, files[0] ?? ''), 'utf8')).toBe('libc6 2\n')
    const page = execFileSync('tar', ['-xzOf', join(folder, files[2] ?? ''), 'nava-ridge-1.0.0/page'])
    expect(page.toString()).toBe('+66 77\n')

    const calls = readFileSync(join(place, 'calls'), 'utf8')
    const named = [...readFileSync('Dockerfile', 'utf8').matchAll(/^ARG (.*)$/gm)]
    const settings = named.flatMap(([, names = '']) => names.split(' '))
    expect([...calls.matchAll(/--build-arg (\w+)/g)].map(([, name]) => name)).toEqual(settings)
    expect(calls).toContain('npm sbom --package-lock-only --omit=dev')
  })

  it('reads the settings as the service does, and runs nothing that a value names', () => {
    pretend('npm', npm)
    pretend('docker', 'exit 1')
    pretend('podman', 'exit 1')
    const trap = `$(touch ${place}/ran) \`touch ${place}/ran\`; touch ${place}/ran`
    const { folder, status, stderr } = release(
      'asis',
      `# Shown below\nSITE_PHONE='+66 77 ${trap}'\nSITE_BRAND=Two words`,
    )
    expect([status, stderr]).toEqual([0, ''])
    const packed = `nava-ridge-1.0.0-${process.platform}-${process.arch}.tar.gz`
    const page = execFileSync('tar', ['-xzOf', join(folder, packed), 'nava-ridge-1.0.0/page'])
    expect(page.toString()).toBe(`+66 77 ${trap}\n`)
    expect(existsSync(join(place, 'ran'))).toBe(false)
  })

  it('fails without checksums when the image could not be built', () => {
    pretend('npm', npm)
    pretend('docker', 'case "$1" in build) exit 1 ;; esac')
    const { folder, status } = release('half')
    expect(status).not.toBe(0)
    expect(existsSync(join(folder, 'SHA256SUMS'))).toBe(false)
  })
})
