import { locales } from '@/lib/platform/language/locales'

const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

/** The site's texts on a server with these settings. */
async function siteWith(settings: Record<string, string>) {
  process.env = { ...before, ...settings }
  jest.resetModules()
  return import('./site')
}

describe('the street address', () => {
  it('is written in Thai and Chinese for their readers, and as on letters from abroad for the others', async () => {
    const { siteAddress } = await siteWith({})
    expect(siteAddress('th')).toContain('เกาะสมุย')
    expect(siteAddress('zh')).toContain('苏梅岛')
    for (const language of ['en', 'ru', 'fr'] as const) expect(siteAddress(language)).toContain('Ko Samui')
  })

  it('of the owner replaces all of the fictional ones', async () => {
    const { siteAddress } = await siteWith({ SITE_ADDRESS: '9 Beach Road' })
    for (const language of locales)
      expect([language, siteAddress(language)]).toEqual([language, '9 Beach Road'])
  })

  it('is the one of the language where the owner has entered one', async () => {
    const { siteAddress } = await siteWith({
      SITE_ADDRESS: '9 Beach Road',
      SITE_ADDRESS_TH: '9 ถนนชายหาด',
      SITE_ADDRESS_ZH: '海滩路9号',
      SITE_ADDRESS_RU: 'Пляжная, 9',
      SITE_ADDRESS_FR: '9, route de la Plage',
    })
    expect(locales.map(siteAddress)).toEqual([
      ...['9 Beach Road', '9 ถนนชายหาด', '海滩路9号', 'Пляжная, 9', '9, route de la Plage'],
    ])
  })
})

describe('the awards of the developer', () => {
  it('are none until the owner enters some', async () => {
    const { siteAwards } = await siteWith({ SITE_AWARDS: '' })
    expect(siteAwards('en')).toBeUndefined()
  })

  it('are those of the language, else the general ones, without a second full stop', async () => {
    const { siteAwards } = await siteWith({
      SITE_AWARDS: 'Best villa, Samui, 2024.',
      SITE_AWARDS_ZH: '2024年苏梅岛最佳别墅。',
      SITE_AWARDS_RU: 'Лучшая вилла Самуи, 2024',
    })
    expect((['en', 'fr', 'zh', 'ru'] as const).map(siteAwards)).toEqual([
      ...['Best villa, Samui, 2024', 'Best villa, Samui, 2024', '2024年苏梅岛最佳别墅'],
      'Лучшая вилла Самуи, 2024',
    ])
  })
})
