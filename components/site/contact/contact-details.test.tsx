import { screen } from '@testing-library/react'
import { locales } from '@/lib/platform/language/locales'
import { show } from '@/test/support/rendered'
import { siteAddress } from '@/lib/site'
import { ContactDetails } from './contact-details'

jest.mock('@/lib/site', () => ({ ...jest.requireActual('@/lib/site'), siteAddress: jest.fn() }))

test.each(locales)('a visitor reads the address for readers of %s', async (locale) => {
  jest.mocked(siteAddress).mockImplementation((language) => `The address in ${language}`)
  await show(<ContactDetails tone="light" />, locale)
  expect(screen.getByText(`The address in ${locale}`)).toBeInTheDocument()
})
