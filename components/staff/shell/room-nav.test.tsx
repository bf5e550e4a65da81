import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RoomNav } from './room-nav'
import { RoomPanel } from './room-panel'
import { RoleProvider } from '@/components/staff/session/role'
import type { StaffRole } from '@/lib/staff/schema'
import { RoomTitle } from './dashboard-header'
import { roomAt, rooms } from './rooms'

const push = jest.fn()
const setTab = jest.fn()
let address = new URL('http://localhost/admin')
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => address.pathname,
  useSearchParams: () => address.searchParams,
}))

jest.mock('nuqs', () => ({
  useQueryState: (_: string, options: object) => [null, (tab: string | null) => setTab(tab, options)],
}))

/** Opens the dashboard at an address. */
function openAt(path: string, role: StaffRole = 'owner') {
  address = new URL(path, 'http://localhost')
  const { container } = render(
    <RoleProvider role={role}>
      <RoomTitle brand="Nava Ridge" />
      <RoomNav />
      <RoomPanel>What it shows</RoomPanel>
    </RoleProvider>,
  )
  return container
}

const administrationLinks = () =>
  within(screen.getByRole('list', { name: 'Administration' })).getAllByRole('link')
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) })

beforeEach(() => push.mockReset())

const administrative = ['Outbox', 'Accounts', 'Health', 'Access log', 'Privacy']

test('each room is a link, which works before the page is hydrated', () => {
  openAt('/admin/health')
  const links = [...screen.getAllByRole('tab'), ...administrationLinks()]
  const addresses = new Set(links.map((one) => one.getAttribute('href')))
  expect([...addresses].sort()).toEqual(rooms.map(({ href }) => href).sort())
})

test('the rooms of administration are one tab, and links below it while one of them is open', () => {
  openAt('/admin/health')
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Administration')
  expect(administrationLinks().map((link) => link.textContent)).toEqual(administrative)
  expect(screen.getByRole('tabpanel', { name: 'Health' })).toHaveTextContent('What it shows')
})

test('elsewhere they are not in the way', () => {
  openAt('/admin')
  expect(screen.queryByRole('list', { name: 'Administration' })).toBeNull()
})

test('the open room is the selected tab, the heading, the title and the name of the panel', () => {
  openAt('/admin?tab=updates&updates=2')
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Project Updates')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project Updates')
  expect(document.title).toBe('Project Updates – Nava Ridge')
  expect(screen.getByRole('tabpanel', { name: 'Project Updates' })).toHaveTextContent('What it shows')
})

test('a click on a tab of the dashboard shows it in place, and the back button goes back', async () => {
  openAt('/admin?q=ann')
  await userEvent.click(tab('Project Updates'))
  expect(setTab).toHaveBeenLastCalledWith('updates', { history: 'push' })
  expect(push).not.toHaveBeenCalled()
})

test('the arrow keys open the next room and its neighbours, pages of their own too', async () => {
  openAt('/admin?tab=articles')
  expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toHaveLength(1)
  tab('Newsletter Articles').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('Villas')).toHaveFocus()
  expect(setTab).toHaveBeenLastCalledWith('villas', { history: 'push' })
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(tab('Administration')).toHaveFocus()
  expect(push).toHaveBeenLastCalledWith('/admin/outbox')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(tab('Lead Management')).toHaveFocus()
})

test('a room that a phone has no place for is behind "More", which names it when it is open', () => {
  const container = openAt('/admin/account')
  expect(screen.getByRole('button', { name: 'Accounts: More' })).toHaveAttribute(
    'popovertarget',
    'more-rooms',
  )
  const list = container.querySelector<HTMLElement>('#more-rooms')
  if (!list) throw new Error('There is no list')
  const links = within(list).getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.textContent)).toEqual(rooms.slice(4).map(({ name }) => name))
  expect(within(list).getByRole('link', { current: 'page', hidden: true })).toHaveTextContent('Accounts')
  // Its own tab is hidden on a phone, so the keyboard can reach the first one.
  expect(tab('Lead Management')).toHaveAttribute('tabindex', '0')
})

test('a member of sales has no link to the rooms of owners', () => {
  openAt('/admin/outbox', 'sales')
  const links = [...screen.getAllByRole('tab'), ...administrationLinks()]
  const names = links.map((one) => one.textContent)
  expect(names).toContain('Health')
  for (const name of ['Subscribers', 'Access log', 'Privacy']) expect(names).not.toContain(name)
  expect(screen.getByRole('tabpanel')).toHaveTextContent('What it shows')
})

test.each(['/admin?tab=subscribers', '/admin/access-log', '/admin/privacy'])(
  'a member of sales who opens %s is told why it is empty, and the keyboard still reaches the rooms',
  (path) => {
    openAt(path, 'sales')
    expect(screen.getByText('Your role does not allow this')).toBeVisible()
    expect(screen.queryByText('What it shows')).toBeNull()
    expect(screen.queryByRole('tabpanel')).toBeNull()
    expect(tab('Lead Management')).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument()
  },
)

test.each([
  ['/admin', undefined, 'leads'],
  ['/admin', 'villas', 'villas'],
  ['/admin', 'unknown', 'leads'],
  ['/admin/outbox', undefined, 'outbox'],
  ['/admin/elsewhere', undefined, undefined],
])('the address %s with the tab %s is in the room %s', (path, name, key) => {
  expect(roomAt(path, name)?.key).toBe(key)
})
