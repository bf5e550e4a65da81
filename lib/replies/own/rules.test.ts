import { fillTemplate, unknownKey } from './rules'

const facts = {
  greeting: 'Dear Anna,',
  name: 'Anna',
  villa: '',
  plot: '4',
  facts: 'Plot 4: available',
  stages: '',
  today: '24 November 2026',
  brand: 'Nava Ridge',
  phone: '+1 202',
}
const guide = (slug: string) => `Page ${slug}`

test('a template is filled with facts, and braces of other texts stay', () => {
  expect(fillTemplate('{greeting}\n\nPlot {plot}: {guide:costs} {x y}', facts, guide)).toBe(
    'Dear Anna,\n\nPlot 4: Page costs {x y}',
  )
})

test('a missing fact leaves no empty paragraph', () => {
  expect(fillTemplate('{greeting}\n\n{villa}\n\nSee you.', facts, guide)).toBe('Dear Anna,\n\nSee you.')
})

test('an unknown fact is named', () => {
  expect(unknownKey('{greeting} {prize}')).toBe('prize')
  expect(unknownKey('{guide:no space}')).toBe('guide:no space')
  expect(unknownKey('{toString}')).toBe('toString')
  expect(unknownKey('{greeting} {guide:costs}')).toBeNull()
})
