import { wholeNumberIn } from './whole-number'

test.each([
  ['850000', 850_000],
  ['850,000', 850_000],
  [' $1,250,000 ', 1_250_000],
  ['US$ 1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1 250 000', 1_250_000],
  ['1\u202f250\u202f000', 1_250_000],
  ["1'250'000", 1_250_000],
  ['850,000.00', 850_000],
  ['850,000 USD', 850_000],
])('staff write %j for a price', (text, number) => {
  expect(wholeNumberIn(text)).toBe(number)
})

test.each(['', '8,50', '850,00', '85,0000', '1.25', '1,250.000', '850k', '-850000', '1e6', '850000.5'])(
  'what could be another number is not taken for one: %j',
  (text) => {
    expect(wholeNumberIn(text)).toBeNull()
  },
)
