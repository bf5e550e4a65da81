import { addressOf, choiceOf } from './plan-address'

const read = (query: string) => choiceOf(new URLSearchParams(query))

describe('the address of the site plan', () => {
  it('keeps the filters and the chosen plot', () => {
    const choice = { villa: '4br', available: true, plot: 4 } as const
    expect(addressOf('/fr/site-plan', choice)).toBe('/fr/site-plan?villa=4br&available=1&plot=4')
    expect(read('villa=4br&available=1&plot=4')).toEqual(choice)
  })

  it('is the page itself when nothing is chosen, and for values that do not exist', () => {
    const nothing = { villa: null, available: false, plot: null }
    expect(addressOf('/site-plan', nothing)).toBe('/site-plan')
    expect(read('villa=9br&available=yes&plot=10')).toEqual(nothing)
    expect(read('plot=0')).toEqual(nothing)
  })
})
