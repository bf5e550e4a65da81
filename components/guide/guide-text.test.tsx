import { screen } from '@testing-library/react'
import type { GuidePageJson } from '@/lib/guide/schema'
import { show } from '@/test/support/rendered'
import { GuideText } from './guide-text'

test('a reader of French follows links of a guide page to French pages, also where the text is English', async () => {
  const content =
    '<p><a href="/guide/costs">Costs</a> <a href="/th/guide/living">Living</a></p>' +
    '<h3 id="a">Question <a href="/#contact">we answer</a></h3><p><a href="/icon-192.png">Icon</a></p>'
  await show(<GuideText page={{ content, language: 'en' } as GuidePageJson} />, 'fr')
  const targets = ['Costs', 'Living', 'we answer', 'Icon'].map((name) =>
    screen.getByRole('link', { name, hidden: true }).getAttribute('href'),
  )
  expect(targets).toEqual(['/fr/guide/costs', '/fr/guide/living', '/fr#contact', '/icon-192.png'])
})
