import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

interface Made {
  locale: string
  file: string
  again: string
  missing: string
}

test('a buyer gets a brochure in each language that opens, is small and lacks no letter', async () => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'brochure-'))
  const child = fork('e2e/brochure-maker.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'test' },
  })
  const [brochures] = (await once(child, 'message')) as [Made[]]

  expect(brochures.map(({ locale }) => locale)).toEqual(['en', 'th', 'zh', 'ru', 'fr'])
  for (const { locale, file, again, missing } of brochures) {
    expect(missing, `letters without a drawing in ${locale}`).toBe('')
    expect(again).toBe(file)
    const pdf = readFileSync(file, 'latin1')
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf.length).toBeLessThan(4_000_000)
    expect(pdf).toContain(locale === 'zh' ? '/Lang (zh-CN)' : `/Lang (${locale})`)
    for (const mark of ['/StructTreeRoot', '/Outlines', '/DisplayDocTitle true']) expect(pdf).toContain(mark)
  }
  rmSync(folder, { recursive: true })
})
