// Each file of `test/` runs in its own folder and with its own database, without the developer's settings.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import { TestEnvironment } from 'jest-environment-node'
import { forgetSettings } from '../../../scripts/run/settings'
import { setupToken } from '../account'
import { copyTemplate, type Copy, type Engine } from './database'

/** Long enough for the checks of lib/env.ts. */
const settings = {
  NEXTAUTH_SECRET: 'a secret for tests that is long enough',
  ADMIN_SETUP_TOKEN: setupToken,
}

export default class DatabaseEnvironment extends TestEnvironment {
  engine: Engine
  folder: string
  database: Copy | undefined

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    // The environment of the tests is a copy of this process's environment.
    forgetSettings()
    super(config, context)
    this.engine = config.projectConfig.displayName?.name as Engine
    this.folder = mkdtempSync(join(tmpdir(), 'ridge-test-'))
  }

  override async setup() {
    await super.setup()
    this.database = await copyTemplate(this.engine, this.folder)
    const { url } = this.database
    // The settings are set before any module of the site is loaded, because modules read them once.
    Object.assign(this.global.process.env, settings, { DATA_DIR: this.folder, DATABASE_URL: url })
  }

  override async teardown() {
    await super.teardown()
    await this.database?.remove()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
