// Where each file of `test/` runs: in a folder and a database of its own, with the settings of no developer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'
import { forgetSettings } from '../scripts/settings.mjs'
import { copyTemplate } from './database.mjs'

/** Long enough for the checks of lib/env.ts. */
const settings = {
  NEXTAUTH_SECRET: 'a secret for tests that is long enough',
  ADMIN_SETUP_TOKEN: 'a-setup-token-for-tests',
}

export default class DatabaseEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    // The environment of the tests is a copy of this one.
    forgetSettings()
    super(config, context)
    this.engine = /** @type {import('./database.mjs').Engine} */ (config.projectConfig.displayName?.name)
    this.folder = mkdtempSync(join(tmpdir(), 'ridge-test-'))
  }

  async setup() {
    await super.setup()
    this.database = await copyTemplate(this.engine, this.folder)
    const { url } = this.database
    // Before any module of the site is loaded, since they read their settings once.
    Object.assign(this.global.process.env, settings, { DATA_DIR: this.folder, DATABASE_URL: url })
  }

  async teardown() {
    await super.teardown()
    await this.database?.remove()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
