import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { longUnless } from '../../test/support/extent'
import { textsOf } from '../../test/support/messages'
import { setRate } from '../support/content'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'

test.use({ javaScriptEnabled: false })

const screens = { 'a phone': { width: 390, height: 844 }, 'a desk': { width: 1440, height: 900 } }

for (const locale of locales)
  for (const [device, viewport] of Object.entries(screens))
    test(`a buyer at ${device} who reads ${locale} learns who may own land, compares two plots in baht, opens a sheet and asks about both${longUnless(['th a phone', 'fr a desk'], `${locale} ${device}`)}`, async ({
      page,
      staffApi,
    }) => {
      const { Contact, Currency, Sheet, Shortlist } = textsOf(locale)
      await setRate(staffApi, 'THB', 32)
      await page.setViewportSize(viewport)
      const own = (path: string) => localPath(locale, path)
      const main = page.getByRole('main')

      await page.goto(own('/villa/4br'))
      await main.locator('a[href$="/guide/ownership"]').first().click()
      await expect(page).toHaveURL(own('/guide/ownership'))
      await expect(main.getByRole('table').first()).toBeVisible()

      await page.goto(own('/site-plan?plot=2'))
      await main
        .locator('.plan-shown')
        // A preposition is bound to its word.
        .getByRole('link', { name: new RegExp(`^${Shortlist.keep.replace(/\s/g, '\\s')}`) })
        .click()
      await main.locator('a[href$="plots=2,8"]').click()
      await page.getByRole('navigation', { name: Currency.choose }).getByRole('link', { name: 'THB' }).click()
      await expect(page).toHaveURL(own('/shortlist?plots=2,8&currency=thb'))
      const compared = page.getByRole('table', { name: Shortlist.link })
      await expect(compared.getByRole('cell', { name: /^≈/ })).toHaveCount(2)

      const sheet = compared.getByRole('link', { name: new RegExp(`^${Sheet.link.replace(/[()]/g, '.')}`) })
      await expect(sheet).toHaveCount(2)
      const address = (await sheet.first().getAttribute('href')) ?? ''
      expect(address).toBe(`/api/plots/2/sheet?language=${locale}&currency=thb`)
      const pdf = await page.request.get(address)
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

      const lead = leadOf(`Buyer ${locale} ${viewport.width}`)
      const form = page.getByRole('form', { name: Contact.title })
      for (const name of ['firstName', 'lastName', 'email'] as const)
        await form.getByRole('textbox', { name: Contact[name], exact: true }).fill(lead[name])
      await form.getByRole('button', { name: Contact.submit }).click()
      await expect(page).toHaveURL(own('/thank-you'))
      expect(await leadsOf(staffApi, lead.email)).toMatchObject([
        { language: locale, shortlist: [{ plot: 2 }, { plot: 8 }] },
      ])
    })
