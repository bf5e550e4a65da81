import type { Page } from '@playwright/test'
import type { startDesk } from './desk'

export type Desk = Awaited<ReturnType<typeof startDesk>>

export interface Screen {
  name: string
  path: string | ((desk: Desk) => string)
  /** What is done there before the picture. */
  act?: (page: Page, desk: Desk) => Promise<unknown>
  as?: 'owner' | 'sales' | 'visitor'
  /** Phones have no boxes to tick. */
  wide?: boolean
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
export const panel = (page: Page) => page.getByRole('dialog').first()
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await button(page, name).click()
  }
export const lead = (which: 'thai' | 'chinese' | 'russian' | 'spam') => (desk: Desk) =>
  `/admin?lead=${desk[which]}`
