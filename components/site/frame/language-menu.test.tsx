import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPlaceKept, returnToPlace } from '@/components/motion/restore-scroll'
import { endonyms, locales } from '@/lib/platform/language/locales'
import { LanguageMenu } from './language-menu'

const push = jest.fn()
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => window.location.pathname,
}))

async function open(address: string) {
  history.replaceState(null, '', address)
  const languages = locales.map((locale) => ({ locale, name: endonyms[locale], flag: null }))
  render(<LanguageMenu placement="bar" current="fr" label="Langue : Français" languages={languages} />)
  const person = userEvent.setup()
  await person.click(screen.getByLabelText('Langue : Français'))
  return person
}

beforeEach(() => {
  push.mockClear()
  window.scrollBy = () => undefined
  returnToPlace()
  localStorage.clear()
  document.cookie = 'language=; max-age=0'
})

test('lists every language by its own name and marks the current one', async () => {
  await open('/fr/villa/3br')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(Object.values(endonyms))
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Français')
})

test('has links that work without JavaScript, English among them', async () => {
  await open('/fr/villa/3br')
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/en/villa/3br',
    '/th/villa/3br',
    '/zh/villa/3br',
    '/ru/villa/3br',
    '/fr/villa/3br',
  ])
})

test('remembers the choice and stays on the same page, query and hash', async () => {
  const person = await open('/fr/villa/3br?a=1#contact')
  await person.click(screen.getByRole('link', { name: 'ไทย' }))
  expect(push).toHaveBeenCalledWith('/th/villa/3br?a=1#contact', { scroll: false })
  expect(localStorage.getItem('language')).toBe('th')
  expect(document.cookie).toContain('language=th')
})

test('goes to the address without prefix for English', async () => {
  const person = await open('/fr')
  await person.click(screen.getByRole('link', { name: 'English' }))
  expect(push).toHaveBeenCalledWith('/', { scroll: false })
})

test('stores the current language when it is chosen, without navigating', async () => {
  const person = await open('/fr')
  await person.click(screen.getByRole('link', { name: 'Français' }))
  expect(localStorage.getItem('language')).toBe('fr')
  expect(push).not.toHaveBeenCalled()
  expect(isPlaceKept()).toBe(false)
})

test('opens in a new tab for a visitor who asks the browser to, and stores nothing', async () => {
  const person = await open('/fr')
  // jsdom cannot open tabs.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await person.keyboard('{Control>}')
  await person.click(screen.getByRole('link', { name: 'English' }))
  expect(push).not.toHaveBeenCalled()
  expect(localStorage.getItem('language')).toBeNull()
})
